import en from '../../../../src/content/strings/en/provider.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/provider.json' with { type: 'json' }
import type { Lang } from '../../../../src/lib/addresses.ts'
import { formatEuro } from '../../../../src/lib/format.ts'
import { translator } from '../../../../src/lib/translate.ts'
import { localLooks } from '../../local-looks.ts'
import { disputeReasons } from './disputes.ts'
import type { LocalOrder } from './order.ts'

const translators = { it: translator(it, 'it'), en: translator(en, 'en') }

/**
 * Posts the answer to the opener, whatever its origin: the opener checks window and origin itself. The opener closes
 * the window: closed here, it could be taken for given up before the answer has arrived.
 */
const messageOpener = (answer: 'approve' | 'decline') =>
  `<script>opener?.postMessage({answer:'${answer}'},'*')</script>`

const langOf = (acceptLanguage: string | undefined): Lang => (/^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'it')

const button = (answer: string, label: string) => `<button name="answer" value="${answer}">${label}</button>`
const form = (buttons: string[]) => `<form method="post">${buttons.join('')}</form>`

type T = (typeof translators)['it']

/** A captured payment may be disputed; a dispute is answered, and ended in somebody's favour. */
function disputePart(t: T, { capture, dispute }: LocalOrder): string {
  if (!capture) return ''
  const open = form(disputeReasons.map(one => button(`dispute:${one}`, t(`dispute.open.${one}`))))
  if (!dispute) return `<h2>${t('dispute.title')}</h2><p>${t('dispute.explains')}</p>${open}`
  const head = `<h2>${t('dispute.title')}</h2><p><strong>${dispute.id}</strong></p>`
  if (dispute.status === 'RESOLVED')
    return `${head}<p>${t(dispute.outcome === 'RESOLVED_SELLER_FAVOUR' ? 'dispute.won' : 'dispute.lost')}</p>`
  const answered = dispute.status === 'UNDER_REVIEW'
  const steps = [...(answered ? [] : ['answer' as const]), 'won' as const, 'lost' as const]
  return `${head}<p>${t(answered ? 'dispute.answered' : 'dispute.waits')}</p>
    ${form(steps.map(one => button(one, t(`dispute.end.${one}`))))}`
}

function payerPart(lang: Lang, order: LocalOrder | undefined, cancelled: boolean): string {
  const t = translators[lang]
  if (order?.status === 'CREATED' && !cancelled)
    return `<p>${t('explains')}</p><p><strong>${t('amount', { amount: formatEuro(lang, Number(order.value)) })}</strong></p>
      ${form([button('approve', t('approve')), button('bad_card', t('bad_card')), button('decline', t('decline'))])}`
  return `<p>${t(cancelled ? 'declined' : order?.status === 'APPROVED' ? 'approved' : 'over')}</p>`
}

const pageWith = (lang: string, title: string, inside: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><style>${localLooks}</style><main><h1>${title}</h1>${inside}</main></html>`

/** The page on which a payer approves or cancels, with the result it shows and posts; later, disputes what they paid. */
export function payerPage(
  order: LocalOrder | undefined,
  cancelled: boolean,
  acceptLanguage: string | undefined,
): string {
  const lang = langOf(acceptLanguage)
  const t = translators[lang]
  const message = cancelled ? messageOpener('decline') : order?.status === 'APPROVED' ? messageOpener('approve') : ''
  return pageWith(lang, t('title'), payerPart(lang, order, cancelled) + (order ? disputePart(t, order) : '') + message)
}

/** The payments that were captured, the latest first, each with its own page. */
export function listPage(orders: readonly LocalOrder[], acceptLanguage: string | undefined): string {
  const lang = langOf(acceptLanguage)
  const t = translators[lang]
  const taken = orders.filter(one => one.capture).toReversed()
  const lines = taken.map(
    one =>
      `<li><a href="?token=${one.id}">${one.id}</a>, ${t('amount', { amount: formatEuro(lang, Number(one.value)) })}</li>`,
  )
  return pageWith(lang, t('list'), taken.length ? `<ul>${lines.join('')}</ul>` : `<p>${t('none')}</p>`)
}
