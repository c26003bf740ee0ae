import { describe, expect, it } from 'vitest'
import type { ProductSheet } from '../../src/lib/contract/desk-products.ts'
import { fieldsThatDiffer, merge, toChanges, toDraft } from '../../src/lib/stores/desk/product-draft.ts'

const sheet: ProductSheet = {
  id: 'trapano',
  where: {
    place: { id: 'sede', name: 'Sede' },
    home: { id: 'sede', name: 'Sede' },
    out: false,
    carried: null,
    sought: null,
  },
  version: 3,
  status: 'published',
  name: 'Trapano',
  name_en: null,
  description: 'Con la valigetta.',
  description_en: null,
  contents: ['Trapano', 'Punte'],
  contents_en: [],
  category: { origin_id: 'attrezzi' },
  headquarter_id: 'banco',
  code: 'QU-0001',
  old_codes: [],
  copies: [],
  missing: [],
  transportable: true,
  max_months: 2,
  preparation_days: null,
  owner: null,
  owner_line: null,
  imgs: [{ id: 'foto', url: '/files/foto.webp', alt: 'Un trapano', width: 1, height: 1, sources: [] }],
  shelf: 'B3',
  brand: null,
  model: null,
  manual: null,
  serial: null,
  value: 120.5,
  bought_on: null,
  bought_from: null,
  donor: null,
  safety_notice: null,
  internal_note: null,
  deposit: null,
  maintenance: null,
  repair_photos: [],
  in_hand: null,
  open_loans: 0,
  queue: 0,
  last_change: null,
}
const base = toDraft(sheet)

describe('the form of an object', () => {
  it('E2 sends what differs, as the API takes it', () => {
    const draft = {
      ...base,
      value: '99,90',
      shelf: ' ',
      contents: 'Trapano\n\n Batteria ',
      transportable: '',
      owner: 'A-12',
    }
    const names = fieldsThatDiffer(base, draft)
    expect(toChanges(draft, names)).toEqual({
      value: 99.9,
      shelf: null,
      contents: ['Trapano', 'Batteria'],
      transportable: false,
      owner: 'A-12',
    })
    expect(toChanges(base, ['imgs', 'value', 'category'])).toEqual({
      imgs: ['foto'],
      alts: { foto: 'Un trapano' },
      focal: { foto: { x: 50, y: 50 } },
      value: 120.5,
      category: { origin_id: 'attrezzi' },
    })
  })

  it('E2 keeps what is written here over what somebody else saved, and says which fields both wrote', () => {
    const mine = { ...base, name: 'Il mio', shelf: 'C1', model: 'X' }
    const theirs = { ...base, name: 'Il suo', brand: 'Bosch', model: 'X' }
    expect(merge(base, mine, theirs)).toEqual({
      draft: { ...base, name: 'Il mio', shelf: 'C1', model: 'X', brand: 'Bosch' },
      taken: ['brand'],
      contested: ['name'],
    })
  })
})
