import { afterEach, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import members from '../../src/content/strings/it/members.json' with { type: 'json' }
import { RegisteredMember } from '../../src/islands/desk/RegisteredMember.tsx'
import { $givenKinds } from '../../src/lib/stores/desk/given-kinds.ts'
import { translator } from '../../src/lib/translate.ts'

const member = {
  id: 'm',
  first_name: 'Piera',
  last_name: 'Valli',
  card_number: 'Q1007',
  card_state: 'active',
  card_until: '2027-11-24',
  email: null,
}

function page(paid: 'cash' | 'free'): string {
  const t = translator({ members } as never, 'it')
  const of = { lang: 'it', t, member, mailed: null, given: { kind: 'yearly', paid }, onAnother: () => {} }
  return renderToStaticMarkup(<RegisteredMember {...(of as never as Parameters<typeof RegisteredMember>[0])} />)
}

afterEach(() => $givenKinds.set({ state: 'waiting' }))

it('names the card, its number and the money that was taken, each in a line of its own', () => {
  const kinds = [{ id: 'yearly', price: 20 }]
  $givenKinds.set({ state: 'ready', value: { kinds, points: [], point: null } as never })
  expect(page('cash')).toMatch(/Tessera numero Q1007<\/p><p[^>]*>Pagamento: 20,00\s€, contanti</)
  expect(page('free')).toContain('Pagamento: gratis<')
  expect(page('cash')).not.toContain('·')
})
