import en from '../../../../src/content/strings/en/provider.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/provider.json' with { type: 'json' }
import { translator } from '../../../../src/lib/translate.ts'
import type { LocalOrder } from './order.ts'

const translators = { it: translator(it, 'it'), en: translator(en, 'en') }

const looks =
  'body{font:18px/1.5 system-ui;margin:2rem auto;max-width:26rem;padding:0 1.25rem}' +
  'button{display:block;width:100%;min-height:3rem;margin:.75rem 0;font:inherit}'

/**
 * Posts the answer to the opener, whatever its origin: the opener checks window and origin itself. The opener closes
 * the window: closed here, it could be taken for given up before the answer has arrived.
 */
const messageOpener = (answer: 'approve' | 'decline') =>
  `<script>opener?.postMessage({answer:'${answer}'},'*')</script>`

/** The page on which a payer approves or cancels, and the result it shows and posts afterwards. */
export function payerPage(
  order: LocalOrder | undefined,
  cancelled: boolean,
  acceptLanguage: string | undefined,
): string {
  const lang = /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'it'
  const t = translators[lang]
  const button = (answer: string, messages: string) => `<button name="answer" value="${answer}">${messages}</button>`
  const inside =
    order?.status === 'CREATED' && !cancelled
      ? `<p>${t('explains')}</p><p><strong>${t('amount', { amount: order.value })}</strong></p>
       <form method="post">${button('approve', t('approve'))}${button('bad_card', t('bad_card'))}
       ${button('decline', t('decline'))}</form>`
      : `<p>${t(cancelled ? 'declined' : order?.status === 'APPROVED' ? 'approved' : 'over')}</p>`
  const message = cancelled ? messageOpener('decline') : order?.status === 'APPROVED' ? messageOpener('approve') : ''
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${t('title')}</title><style>${looks}</style><main><h1>${t('title')}</h1>${inside}</main>${message}</html>`
}
