import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import members from '../../src/content/strings/it/members.json' with { type: 'json' }
import { MemberCards } from '../../src/islands/desk/MemberCards.tsx'
import { MemberHead } from '../../src/islands/desk/MemberHead.tsx'
import type { MemberProps } from '../../src/islands/desk/member-messages.ts'
import type { CardState } from '../../src/lib/contract/desk-members.ts'
import { levels } from '../../src/lib/rules/levels.ts'
import { translator } from '../../src/lib/translate.ts'

type Sheet = MemberProps['member']

const someone = {
  id: 'm',
  first_name: 'Marta',
  last_name: 'Bellini',
  email: 'marta@demo.test',
  role: 'member',
  joined_at: '2026-01-05T09:00:00.000Z',
  verified: true,
  card_number: null,
  card_until: '2026-10-31',
  suspended: null,
  cards: [{ id: 'c', name: 'Tessera', from_date: '2025-11-01', to_date: '2026-10-31', paid_by: 'cash', paid: 20 }],
} as unknown as Sheet

function drawn(card_state: CardState, cards = someone.cards) {
  const t = translator({ members }, 'it') as MemberProps['t']
  const i18n = { lang: 'it' as const, t, tRules: t as unknown as MemberProps['tRules'] }
  const props = { ...i18n, member: { ...someone, card_state, cards }, level: levels.desk, ask: () => {} }
  return [renderToStaticMarkup(<MemberHead {...props} />), renderToStaticMarkup(<MemberCards {...props} />)] as const
}

it('whoever cannot borrow without a card has it first on their sheet, others among their cards', () => {
  for (const [state, cards, label] of [
    ['expired', someone.cards, 'Rinnova la tessera'],
    ['none', [], 'Dai una tessera'],
  ] as const) {
    const [head, list] = drawn(state, [...cards])
    expect(head.indexOf(label), state).toBeLessThan(head.indexOf('Presta adesso'))
    expect(head).toMatch(new RegExp(`button-filled[^>]*>${label}`))
    expect(head).not.toMatch(/button-filled[^>]*href/)
    expect(list).not.toContain(label)
  }
  for (const state of ['active', 'not_needed'] as const) {
    const [head, list] = drawn(state)
    expect(head).not.toContain('Rinnova la tessera')
    expect(head).toMatch(/<a[^>]*button-filled/)
    expect(list).toContain('Rinnova la tessera')
  }
})

it('row 23: the desk books for a member from their sheet', () => {
  const [head] = drawn('active')
  expect(head).toContain('href="/desk/book#member=m"')
})
