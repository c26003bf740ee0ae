import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../src/content/strings/en/me.json' with { type: 'json' }
import it_ from '../../src/content/strings/it/me.json' with { type: 'json' }
import { MemberCard } from '../../src/islands/me/MemberCard.tsx'
import type { Point } from '../../src/lib/rules/pickup-points.ts'
import { translator } from '../../src/lib/translate.ts'

const point = (name: string, opening_hours: Point['opening_hours'], holiday?: string): Point => ({
  id: name,
  name,
  address: 'Via Tibaldi 12',
  img: null,
  is: { available: true, smartlocker: false },
  opening_hours,
  additional_days: [],
  holidays: holiday ? [{ inizio: holiday, fine: holiday }] : [],
})

/** Tuesdays in two spans, the later one written down first; Wednesdays, but for one. */
const arca = point('Arca', [
  { day: 2, hours: '15:30-19:00' },
  { day: 2, hours: '09:00-12:00' },
  { day: 3, hours: '15:30-19:00' },
])
const albani = point('Albani', [{ day: 3, hours: '17:00-20:00' }], '2026-11-25')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function said(at: string, points: readonly Point[], lang: 'it' | 'en' = 'it'): string[] {
  vi.setSystemTime(new Date(at))
  const t = translator(lang === 'it' ? it_ : en, lang)
  const card = { number: 'Q1', qr: null, until: null, renewable: false, share_by: null, trainings: [] }
  const html = renderToStaticMarkup(<MemberCard {...{ lang, t, card, points }} library="R" name="Marta" number="Q1" />)
  const lines = html.match(/<(?:li|p)>.*?<\/(?:li|p)>/g)!.map(line => line.replace(/<[^>]+>/g, ''))
  return lines.slice(lines.indexOf(t('profile.card', { number: 'Q1' })) + 1)
}

it('a card says of each point until when it is open today, or when it opens next', () => {
  expect(said('2026-11-24T09:30:00Z', [arca, albani])).toEqual([
    'Arca Oggi aperto: 09:00–12:00, 15:30–19:00',
    'Albani Prossima apertura: mer 2 dicembre, 17:00–20:00',
  ])
  expect(said('2026-11-24T12:00:00Z', [arca, albani])[0]).toBe('Arca Oggi aperto: 15:30–19:00')
  expect(said('2026-11-24T12:00:00Z', [arca, point('Chiuso', [])], 'en')).toEqual([
    `Arca ${translator(en, 'en')('profile.open_today', { hours: '15:30–19:00' })}`,
    `Chiuso ${translator(en, 'en')('profile.closed')}`,
  ])
})

it('after midnight in Italy a card says the new day, wherever its device is', () => {
  expect(said('2026-11-24T22:59:00Z', [arca, albani])[0]).toBe('Arca Prossima apertura: mer 25 novembre, 15:30–19:00')
  expect(said('2026-11-24T23:01:00Z', [arca, albani])[0]).toBe('Arca Oggi aperto: 15:30–19:00')
})

it('the only point of a library needs no name on its card, and without one nothing is said', () => {
  expect(said('2026-11-24T12:00:00Z', [arca])).toEqual(['Oggi aperto: 15:30–19:00'])
  expect(said('2026-11-24T12:00:00Z', [])).toEqual([])
})
