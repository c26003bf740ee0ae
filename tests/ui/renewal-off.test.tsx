import { keepMount } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import checkout from '../../src/content/strings/it/checkout.json' with { type: 'json' }
import kit from '../../src/content/strings/it/kit.json' with { type: 'json' }
import memberships from '../../src/content/strings/it/memberships.json' with { type: 'json' }
import { useWayIn } from '../../src/islands/auth/use-way-in.ts'
import { KitRefused } from '../../src/islands/checkout/KitRefused.tsx'
import { Memberships } from '../../src/islands/checkout/memberships.island.tsx'
import { Refused } from '../../src/islands/checkout/Refused.tsx'
import type { Me } from '../../src/lib/contract/me.ts'
import { $memberships } from '../../src/lib/stores/account/memberships.ts'
import { $session } from '../../src/lib/stores/session/session.ts'
import { translator } from '../../src/lib/translate.ts'

/** The page that renews a card, which a library without renewal does not have. */
const page = '/me/rinnovo-tessera'
const t = translator(checkout, 'it')

const me: Me = {
  id: 'm',
  name: 'Marta Bellini',
  email: 'marta@posta.test',
  origin_id: 'm',
  card_number: null,
  level: 10,
  domicile_geo: null,
  is: { active_card: false, banned: false, can_post_objects: false, verified: true },
  my_product_count: 0,
  product_borrowed_count: 0,
  available_loans: 3,
  no_loans: null,
  policies: { version: '2026-11-01', accepted: true },
}

type Cardless = 'member.no_card' | 'member.card_expired'
const problem = (code: Cardless) => ({ status: 409, code, message: 'Serve una tessera valida.' })

/** Where a member is led once the mailed link has proved their address, and a card comes next. */
function AfterProof({ renewal }: { renewal: boolean }) {
  const { proof, endProof, next } = useWayIn('it', renewal)
  if (proof.state !== 'card') endProof('card')
  return <a href={next()}>avanti</a>
}

type Screen = [where: string, draw: (renewal: boolean) => string]

const ofRefusals = (['member.no_card', 'member.card_expired'] as const).flatMap((code): Screen[] => [
  [
    `a checkout refused: ${code}`,
    renewable =>
      renderToStaticMarkup(
        <Refused lang="it" t={t} productId="1" retry={() => {}} problem={problem(code)} renewable={renewable} />,
      ),
  ],
  [
    `a kit refused: ${code}`,
    renewable =>
      renderToStaticMarkup(
        <KitRefused lang="it" t={t} tKit={translator(kit, 'it')} problem={problem(code)} renewable={renewable} />,
      ),
  ],
])

/** What scripts draw for a member without a card. */
const places: Screen[] = [
  ...ofRefusals,
  [
    'the list of cards, with none in it',
    renewal => {
      $memberships.set({ state: 'ready', value: [] })
      return renderToStaticMarkup(<Memberships lang="it" messages={memberships} opensDays={renewal ? 30 : null} />)
    },
  ],
  ['an address just proved', renewal => renderToStaticMarkup(<AfterProof renewal={renewal} />)],
]

describe('Without renewal of cards', () => {
  beforeAll(() => {
    // Woken once, so that it does not look for itself who reads the page each time it is asked.
    keepMount($session)
    vi.stubGlobal('location', new URL('http://quartiere.localhost/signin'))
    vi.stubGlobal('document', { referrer: '' })
    vi.stubGlobal('history', { replaceState: () => {} })
  })
  beforeEach(() => $session.set({ state: 'signed_in', me }))

  it.each(places)('no script links to its page, and with it there is a way: %s', (_, draw) => {
    expect(draw(true)).toContain(`href="${page}`)
    const without = draw(false)
    expect(without).toMatch(/^<.*\p{L}/u)
    expect(without).not.toContain(page)
  })
})
