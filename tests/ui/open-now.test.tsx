import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../src/content/strings/en/desk-today.json' with { type: 'json' }
import it_ from '../../src/content/strings/it/desk-today.json' with { type: 'json' }
import { OpenNow, type OpenPoint } from '../../src/islands/desk/OpenNow.tsx'
import type { TodayMessages } from '../../src/islands/desk/today.island.tsx'
import { translator } from '../../src/lib/translate.ts'

const point: OpenPoint = {
  id: 'pieve',
  name: 'Pieve',
  is: { available: true, smartlocker: false },
  opening_hours: [{ day: 4, hours: '15:00-19:00' }],
  additional_days: [],
  holidays: [{ inizio: '2026-12-10', fine: '2026-12-10' }],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (at: string, lang: 'it' | 'en', of = point) => {
  vi.setSystemTime(new Date(at))
  const t = translator({ today: lang === 'it' ? it_ : en } as unknown as TodayMessages, lang)
  return renderToStaticMarkup(<OpenNow lang={lang} t={t} points={[of]} />).replace(/<[^>]+>/g, '')
}

it('a closed desk says when it opens next', () => {
  expect(said('2026-12-08T09:00:00Z', 'it')).toBe('Pieve: oggi non apre, riapre gio 17 dicembre')
  expect(said('2026-12-03T19:00:00Z', 'it')).toBe(
    // After closing time the evening's count is one press away.
    'Pieve: per oggi ha chiuso, riapre gio 17 dicembreChiudi il banco',
  )
  expect(said('2026-12-08T09:00:00Z', 'en')).toBe('Pieve: closed today, opens again on Thu 17 December')
  expect(said('2026-12-03T09:00:00Z', 'it')).toBe('Pieve: apre alle 15:00')
  expect(said('2026-12-08T09:00:00Z', 'it', { ...point, opening_hours: [] })).toBe('Pieve: oggi non apre')
})

it('an extra opening on a day without weekly hours is no closed day', () => {
  const extra = { ...point, additional_days: ['2026-12-08'] }
  expect(said('2026-12-08T09:00:00Z', 'it', extra)).toBe('Pieve: oggi apre, orario da confermare')
  expect(said('2026-12-08T09:00:00Z', 'en', extra)).toBe('Pieve: open today, hours to be confirmed')
})
