import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import points from '../../src/content/strings/it/settings-points.json' with { type: 'json' }
import { PointRows } from '../../src/islands/settings/PointRows.tsx'
import type { PointsI18n } from '../../src/islands/settings/point-messages.ts'
import type { ManagedPoint } from '../../src/lib/contract/headquarters.ts'
import { translator } from '../../src/lib/translate.ts'

const point = (id: string) =>
  ({
    id,
    name: id,
    address: '',
    objects: 1,
    is: { smartlocker: false, available: true },
    opening_hours: [{}],
  }) as unknown as ManagedPoint

it('moving a point in the list does not look like opening it', () => {
  const i18n = { lang: 'it', t: translator({ points }, 'it') } as unknown as PointsI18n
  const html = renderToStaticMarkup(<PointRows {...i18n} points={[point('a'), point('b')]} />)
  expect([...html.matchAll(/icons[^"]*#([\w-]+)"/g)].map(([, icon]) => icon)).toEqual(['arrow-down', 'arrow-up'])
})
