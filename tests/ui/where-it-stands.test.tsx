import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import desk from '../../src/content/strings/it/desk.json' with { type: 'json' }
import objects from '../../src/content/strings/it/objects.json' with { type: 'json' }
import repairs from '../../src/content/strings/it/repairs.json' with { type: 'json' }
import photos from '../../src/content/strings/it/repair-photos.json' with { type: 'json' }
import { RepairRow, type RepairsMessages } from '../../src/islands/desk/RepairRow.tsx'
import { SheetHead } from '../../src/islands/desk/SheetHead.tsx'
import type { SheetMovesProps } from '../../src/islands/desk/SheetMoves.tsx'
import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import { $point } from '../../src/lib/stores/desk/point.ts'
import { translator } from '../../src/lib/translate.ts'

afterEach(() => $point.set(null))

const place = { id: 'p', name: 'Sportello Cirenaica' }
const drill = { id: 'k3v9x2m7q4t8w1za', name: 'Trapano', code: 'QU-0031', shelf: 'Soppalco B3' }

it('row 4: an object in repair says at which point it belongs, where the list is of all of them', () => {
  const { gate, failed, close, cancel } = desk
  const t = translator<RepairsMessages>({ gate, failed, close, cancel, repairs, photos }, 'it')
  const maintenance = { since: '2026-11-20T09:00:00.000Z', until: null, note: null, by: null, cost: null }
  const more = { img: null, categories: [], maintenance, queue: 0, location: place, repair_photos: [] }
  const row = () =>
    renderToStaticMarkup(<RepairRow lang="it" t={t} product={{ ...drill, ...more } as unknown as DeskProduct} />)
  for (const words of ['Soppalco B3', place.name]) expect(row()).toContain(words)
  $point.set(place.id)
  expect(row()).toContain('Soppalco B3')
  expect(row()).not.toContain(place.name)
})

it('row 4: the sheet of an object has its shelf with the point where that is, and books it for a member', () => {
  const sheet = {
    ...drill,
    imgs: [],
    status: 'published',
    maintenance: null,
    in_hand: null,
    open_loans: 0,
    queue: 0,
    missing: [],
    repair_photos: [],
    where: { place, home: place, out: false, carried: null, sought: null },
  }
  const t = translator({ objects }, 'it') as SheetMovesProps['t']
  const head = renderToStaticMarkup(<SheetHead {...({ sheet, lang: 'it', t } as unknown as SheetMovesProps)} />)
  expect(head).toContain('QU-0031 · Soppalco B3, Sportello Cirenaica')
  expect(head, 'row 23').toContain(`href="/desk/book#object=${drill.id}"`)
})
