import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import shell from '../../src/content/strings/it/shell.json' with { type: 'json' }
import type { Headquarter } from '../../src/lib/contract/headquarters.ts'
import { PickupPoint } from '../../src/ui/PickupPoint.tsx'

it('the address of a point leads to a map of it', () => {
  const point = {
    name: 'Sportello',
    address: 'Via Tibaldi 12, 40129 Bologna',
    img: null,
    is: { available: true, smartlocker: false },
    opening_hours: [],
    seasons: [],
    additional_days: [],
    holidays: [],
  } as unknown as Headquarter
  const html = renderToStaticMarkup(<PickupPoint point={point} lang="it" messages={shell.points} />)
  const [, address, text] = /<a class="[^"]*" href="(https:[^"]+)" rel="noreferrer">([^<]+)<\/a>/.exec(html)!
  expect(text).toBe('Via Tibaldi 12, 40129 Bologna')
  expect(new URL(address!.replaceAll('&amp;', '&')).searchParams.get('query')).toBe(text)
})
