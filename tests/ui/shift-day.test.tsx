import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import shifts from '../../src/content/strings/it/desk-shifts.json' with { type: 'json' }
import { ShiftDay } from '../../src/islands/desk/ShiftDay.tsx'
import type { ShiftsMessages } from '../../src/islands/desk/shifts.island.tsx'
import type { ShiftWeek } from '../../src/lib/contract/shifts.ts'
import { translator } from '../../src/lib/translate.ts'

it('somebody is missing from a shift until it is over', () => {
  const t = translator({ shifts } as unknown as ShiftsMessages, 'it')
  const week: ShiftWeek = { points: [], point: 'pieve', from: '2026-11-23', me: 'anna', team: [], slots: [], shut: [] }
  const drawn = (over: boolean) => {
    const slot = { day: '2026-11-24', hours: '15:30-19:00', over, mine: false, people: [] }
    return renderToStaticMarkup(<ShiftDay lang="it" t={t} week={week} point="pieve" day="2026-11-24" slots={[slot]} />)
  }
  expect(drawn(false)).toContain('Manca qualcuno')
  expect(drawn(true)).not.toContain('Manca qualcuno')
})
