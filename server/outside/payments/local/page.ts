import en from '../../../../src/content/strings/en/provider.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/provider.json' with { type: 'json' }
import { sayer } from '../../../../src/lib/translate.ts'
import type { LocalOrder } from './ledger.ts'

const sayers = { it: sayer(it, 'it'), en: sayer(en, 'en') }

const looks =
  'body{font:18px/1.5 system-ui;margin:2rem auto;max-width:26rem;padding:0 1.25rem}' +
  'button{display:block;width:100%;min-height:3rem;margin:.75rem 0;font:inherit}'

/** Tells the page that opened this window, whoever it is: it knows which window and which place it asked. */
const tell = (answer: 'approve' | 'decline') =>
  `<script>opener&&(opener.postMessage({answer:'${answer}'},'*'),close())</script>`

/** The page on which a payer approves or cancels, and what it says and tells afterwards. */
export function payerPage(
  order: LocalOrder | undefined,
  cancelled: boolean,
  acceptLanguage: string | undefined,
): string {
  const lang = /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'it'
  const say = sayers[lang]
  const button = (answer: string, words: string) => `<button name="answer" value="${answer}">${words}</button>`
  const inside =
    order?.status === 'CREATED' && !cancelled
      ? `<p>${say('explains')}</p><p><strong>${say('amount', { amount: order.value })}</strong></p>
       <form method="post">${button('approve', say('approve'))}${button('bad_card', say('bad_card'))}
       ${button('decline', say('decline'))}</form>`
      : `<p>${say(cancelled ? 'declined' : order?.status === 'APPROVED' ? 'approved' : 'over')}</p>`
  const told = cancelled ? tell('decline') : order?.status === 'APPROVED' ? tell('approve') : ''
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${say('title')}</title><style>${looks}</style><main><h1>${say('title')}</h1>${inside}</main>${told}</html>`
}
