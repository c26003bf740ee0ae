import en from '../../../../src/content/strings/en/provider.json' with { type: 'json' }
import it from '../../../../src/content/strings/it/provider.json' with { type: 'json' }
import { sayer } from '../../../../src/lib/say.ts'
import type { LocalOrder } from './ledger.ts'

const sayers = { it: sayer(it, 'it'), en: sayer(en, 'en') }

/** The page on which a payer approves or cancels, and what it says afterwards. */
export function payerPage(order: LocalOrder | undefined, cancelled: boolean, acceptLanguage: string | undefined): string {
  const lang = /^\s*en/i.test(acceptLanguage ?? '') ? 'en' : 'it'
  const say = sayers[lang]
  const inside = order?.status === 'CREATED' && !cancelled
    ? `<p>${say('explains')}</p><p><strong>${say('amount', { amount: order.value })}</strong></p>
       <form method="post"><button name="answer" value="approve">${say('approve')}</button>
       <button name="answer" value="decline">${say('decline')}</button></form>`
    : `<p>${say(cancelled ? 'declined' : order?.status === 'APPROVED' ? 'approved' : 'over')}</p>`
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${say('title')}</title><main><h1>${say('title')}</h1>${inside}</main></html>`
}
