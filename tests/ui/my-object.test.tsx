import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import en from '../../src/content/strings/en/share.json' with { type: 'json' }
import share from '../../src/content/strings/it/share.json' with { type: 'json' }
import { MyObject } from '../../src/islands/share/MyObject.tsx'
import type { MyProduct } from '../../src/lib/contract/products.ts'
import type { Lang } from '../../src/lib/addresses.ts'
import { translator } from '../../src/lib/translate.ts'

function shown(object: Partial<MyProduct>, lang: Lang = 'it'): string {
  const t = translator(lang === 'it' ? share : en, lang)
  const of = {
    id: '1',
    name: 'Trapano',
    status: 'published',
    categories: [],
    img: null,
    loans: 0,
    thanks: 0,
    repair: null,
    loan: { status: 'available' },
    owner_line: { text: '', waiting: null, named: false },
    ...object,
  } as unknown as MyProduct
  return renderToStaticMarkup(<MyObject lang={lang} t={t as never} tRules={(() => '') as never} object={of} />)
}

it('ST-17 an object in repair is not said to be there to book: it says so, and until when if that is known', () => {
  const repaired = { loan: { status: 'maintenance' } as MyProduct['loan'], repair: { until: null } }
  expect(shown({})).toContain('È nel catalogo: si può prenotare.')
  expect(shown(repaired)).toContain('È in riparazione: per ora non si può prenotare.')
  const until = shown({ ...repaired, repair: { until: '2026-12-03' } })
  expect(until).toContain('È in riparazione: dovrebbe finire entro gio 3 dicembre')
  const english = shown({ ...repaired, repair: { until: '2026-12-03' } }, 'en')
  expect(english).toMatch(/It is under repair: it should be mended by Thu,? 3 December/)
  expect(shown({ ...repaired, repair: null })).toContain('È nel catalogo, ma per ora non si può prenotare.')
  expect(shown({ ...repaired, status: 'retired' })).toContain('Non si presta più.')
})
