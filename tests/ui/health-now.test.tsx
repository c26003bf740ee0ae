import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import en from '../../src/content/strings/en/desk-today.json' with { type: 'json' }
import it_ from '../../src/content/strings/it/desk-today.json' with { type: 'json' }
import { HealthNow } from '../../src/islands/desk/HealthNow.tsx'
import type { TodayMessages } from '../../src/islands/desk/today.island.tsx'
import { translator } from '../../src/lib/translate.ts'

const well = { print_failed: false, printed_at: null, jobs_failed: 0, mail_off: false, payments_flagged: 0 }

function said(lang: 'it' | 'en', health: typeof well): string {
  const t = translator({ today: lang === 'it' ? it_ : en } as unknown as TodayMessages, lang)
  return renderToStaticMarkup(<HealthNow lang={lang} t={t} health={health} />)
}

it('without a mail server nothing is in order: a coordinator reads that mails wait, and goes to them', () => {
  const off = said('it', { ...well, mail_off: true })
  expect(off).toContain('Nessun server di posta: le mail aspettano.')
  expect(off).toContain('href="/desk/mails"')
  expect(said('en', { ...well, mail_off: true })).toContain('No mail server: mails wait.')
  expect(said('it', well)).not.toMatch(/server di posta|\/desk\/mails/)
})
