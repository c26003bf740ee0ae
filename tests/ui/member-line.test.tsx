import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/desk.json' with { type: 'json' }
import deposit from '../../src/content/strings/it/desk-deposit.json' with { type: 'json' }
import offline from '../../src/content/strings/it/desk-offline.json' with { type: 'json' }
import photos from '../../src/content/strings/it/loan-photos.json' with { type: 'json' }
import { MemberLine } from '../../src/islands/desk/MemberLine.tsx'
import type { DeskOrder } from '../../src/lib/contract/desk.ts'
import { translator } from '../../src/lib/translate.ts'

const good: DeskOrder['customer']['is'] = { active_card: true, banned: false, deleted: false }

function drawn(is: Partial<typeof good>, suspended: DeskOrder['customer']['suspended'] = null): string {
  const order = { customer: { name: 'Marta Bellini', is: { ...good, ...is }, suspended } } as DeskOrder
  const t = translator({ ...messages, photos, deposit, offline }, 'it')
  return renderToStaticMarkup(<MemberLine lang="it" t={t} order={order} />)
}

describe('Whose loan it is, at the desk', () => {
  it('ST-27 says how the card stands where one is needed', () => {
    expect(drawn({})).toContain('Tessera attiva')
    expect(drawn({ active_card: false })).toContain('Tessera non attiva')
  })

  it('says nothing of a card where nobody needs one, and still who is suspended', () => {
    expect(drawn({ active_card: null })).toContain('Marta Bellini')
    expect(drawn({ active_card: null })).not.toMatch(/Tessera|svg/)
    expect(drawn({ active_card: null, banned: true }, { until: null, reason: null })).toContain('>Prestiti sospesi<')
    const until = drawn({ banned: true }, { until: '2027-01-12', reason: 'Due oggetti persi' })
    expect(until).toMatch(/Prestiti sospesi · fino al 12 gen[^·]* · Due oggetti persi/)
  })
})
