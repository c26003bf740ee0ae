import { keepMount } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import admin from '../../src/content/strings/it/admin.json' with { type: 'json' }
import account from '../../src/content/strings/it/account.json' with { type: 'json' }
import loans from '../../src/content/strings/it/loans.json'
import messages from '../../src/content/strings/it/me.json'
import queue from '../../src/content/strings/it/queue.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import { Admin } from '../../src/islands/help/admin.island.tsx'
import { Held } from '../../src/islands/me/DeleteAccount.tsx'
import { Profile } from '../../src/islands/me/profile.island.tsx'
import { Today } from '../../src/islands/me/Today.tsx'
import { Yours } from '../../src/islands/product/Yours.tsx'
import type { LibraryFlags } from '../../src/lib/contract/library.ts'
import type { Me } from '../../src/lib/contract/me.ts'
import type { WishState } from '../../src/lib/contract/queue.ts'
import { $session } from '../../src/lib/stores/session/session.ts'
import { translator } from '../../src/lib/translate.ts'

const me: Me = {
  id: 'm',
  name: 'Marta Bellini',
  email: 'marta@posta.test',
  origin_id: 'm',
  card_number: 'Q1',
  level: 10,
  domicile_geo: null,
  is: { active_card: true, banned: false, can_post_objects: false, verified: true },
  my_product_count: 1,
  product_borrowed_count: 2,
  available_loans: 3,
  no_loans: null,
  policies: { version: '2026-11-01', accepted: true },
}

/** One whose card has ended, and one who never had any. */
const cardless: Me[] = ['Q1', null].map(card_number => ({ ...me, card_number, is: { ...me.is, active_card: false } }))

/** The features that a member sees, each by a word or an address that is nowhere else on the page. */
const signs = {
  objects: 'href="/me/products"',
  memberships: 'href="/me/memberships"',
  renewal: 'href="/me/rinnovo-tessera"',
  password: 'href="/password/recovery"',
  chip: 'Tessera attiva',
  counts: 'Prestiti possibili',
  upload: 'href="/me/product-edit"',
  desk: 'href="/desk"',
}

/** What every member has, in every library. */
const always = ['/me/orders', '/me/data', '/help', '/support'].map(path => `href="${path}"`)

function profileOf(flags: LibraryFlags, member = me): string {
  $session.set({ state: 'signed_in', me: member })
  return renderToStaticMarkup(
    <Profile
      lang="it"
      messages={{ ...messages, next: loans.next }}
      library="La Rimessa"
      flags={flags}
      help
      points={[]}
    />,
  )
}

function shown(flags: LibraryFlags, member = me): string[] {
  const page = profileOf(flags, member)
  return Object.entries(signs)
    .filter(([, sign]) => page.includes(sign))
    .map(([name]) => name)
}

const both = [false, true]
const every = both.flatMap(renewable_card =>
  both.flatMap(auto_membership =>
    both.flatMap(mandatory_sharing =>
      both.map(sso_signin => ({ renewable_card, auto_membership, mandatory_sharing, sso_signin })),
    ),
  ),
)

describe('A profile', () => {
  // Woken once, so that it does not look for itself who reads the page each time it is asked.
  beforeAll(() => keepMount($session))

  it.each(every)('FV-06 FV-01 FV-03 shows what the library’s flags say: %j', flags => {
    const sharing = ['objects', 'memberships']
    const expected = [
      ...(flags.mandatory_sharing ? sharing : []),
      ...(flags.sso_signin ? [] : ['password']),
      ...(flags.mandatory_sharing && !flags.auto_membership ? ['chip', 'counts'] : []),
    ]
    expect(shown({ ...flags, available: true })).toEqual(expected)
    // A valid card does not ask to be renewed.
    for (const one of cardless)
      expect(shown({ ...flags, available: true }, one).includes('renewal')).toBe(flags.renewable_card)
    const page = profileOf({ ...flags, available: true })
    expect(always.filter(link => !page.includes(link))).toEqual([])
  })

  it('FV-06 a member who has a card sees it where the library shows no chip and no counts', () => {
    const flags = { ...every[0]!, available: true }
    expect(shown(flags)).not.toEqual(expect.arrayContaining(['chip']))
    const t = translator({ ...messages, next: loans.next }, 'it')
    const card = (own: LibraryFlags, member = me) =>
      renderToStaticMarkup(<Today lang="it" t={t} me={member} library="La Rimessa" flags={own} points={[]} />)
    expect(card(flags)).toContain('Tessera Q1')
    expect(card(flags, { ...me, card_number: null })).not.toContain('La tua tessera')
    expect(card({ ...flags, auto_membership: true })).not.toContain('La tua tessera')
  })

  it('SC-38 offers to upload an object only to who may', () => {
    const flags = { available: true, ...every[0]! }
    expect(shown(flags)).not.toContain('upload')
    const sharer = { ...me, is: { ...me.is, can_post_objects: true } }
    expect(shown(flags, sharer)).toContain('upload')
    expect(profileOf(flags, sharer)).toMatch(/href="\/me\/product-edit"(?:(?!<\/a>).)*Carica il tuo oggetto/)
  })

  it('SC-33 leads to the desk whoever works there', () => {
    const flags = { available: true, ...every[0]! }
    expect(shown(flags, { ...me, level: 9 })).toContain('desk')
    expect(shown(flags)).not.toContain('desk')
  })

  it('SC-34 SC-35 tells a member that is suspended, and one whose card has expired', () => {
    const flags = {
      available: true,
      renewable_card: true,
      auto_membership: false,
      mandatory_sharing: true,
      sso_signin: false,
    }
    const page = (is: Partial<Me['is']>) => profileOf(flags, { ...me, is: { ...me.is, ...is } })
    expect(page({ banned: true })).toMatch(/Il tuo profilo è sospeso[^]*Tessera attiva/)
    for (const banned of both) expect(page({ banned, active_card: false })).toContain('Tessera scaduta')
    expect(page({ active_card: false })).not.toContain('Tessera attiva')
    expect(page({})).toContain('Tessera attiva')
    expect(page({})).not.toMatch(/sospes|scadut/)
  })
})

describe('What is a member’s own', () => {
  it('FV-02 leads to one’s own objects, from an object and from the end of a profile, only where members share', () => {
    const own = { wished: false, position: null, turn_until: null, own: true, loan: null } as WishState
    for (const sharing of both) {
      const page = renderToStaticMarkup(
        <>
          <Yours lang="it" t={translator(queue, 'it')} wish={own} sharing={sharing} />
          <Held lang="it" t={translator(account, 'it')} reason="member.object_lent" sharing={sharing} />
        </>,
      )
      expect(page).toContain('Questo oggetto è tuo')
      expect(page).toContain('Un tuo oggetto è ancora in prestito')
      expect(page.match(/href="\/me\/products"/g) ?? []).toHaveLength(sharing ? 2 : 0)
    }
    const held = <Held lang="it" t={translator(account, 'it')} reason="member.open_loans" sharing={false} />
    expect(renderToStaticMarkup(held)).toContain('href="/me/orders"')
  })
})

describe('The maintenance of a library', () => {
  it('RO-09 is shown to administrators only, and what takes everything to a super', () => {
    const section = (level: number) => {
      $session.set({ state: 'signed_in', me: { ...me, level } })
      return renderToStaticMarkup(<Admin lang="it" messages={admin} rules={rules} library="La Rimessa" />)
    }
    const everything = ['Cancella tutte le immagini', 'Cancella tutti i punti']
    for (const level of [0, 1]) for (const act of everything) expect(section(level), act).toContain(act)
    for (const level of [2, 3, 4]) {
      for (const act of ['Controlla', 'Cancella l’immagine', 'Sincronizza tutto'])
        expect(section(level).replaceAll('&#x27;', "'"), act).toContain(act)
      for (const act of everything) expect(section(level), act).not.toContain(act)
    }
    for (const level of [5, 9, 10]) expect(section(level)).toBe('')
    $session.set({ state: 'signed_out' })
    expect(renderToStaticMarkup(<Admin lang="it" messages={admin} rules={rules} library="La Rimessa" />)).toBe('')
  })
})
