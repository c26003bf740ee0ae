import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browse, calls } from './browser.ts'
import { sql } from 'kysely'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import account from '../../src/content/strings/it/account.json' with { type: 'json' }
import admin from '../../src/content/strings/it/admin.json' with { type: 'json' }
import checkout from '../../src/content/strings/it/checkout.json' with { type: 'json' }
import desk from '../../src/content/strings/it/desk.json' with { type: 'json' }
import delivery from '../../src/content/strings/it/delivery.json' with { type: 'json' }
import founding from '../../src/content/strings/it/founding.json' with { type: 'json' }
import invitation from '../../src/content/strings/it/invitation.json' with { type: 'json' }
import loans from '../../src/content/strings/it/loans.json' with { type: 'json' }
import photos from '../../src/content/strings/it/loan-photos.json' with { type: 'json' }
import me from '../../src/content/strings/it/me.json' with { type: 'json' }
import memberships from '../../src/content/strings/it/memberships.json' with { type: 'json' }
import payment from '../../src/content/strings/it/payment.json' with { type: 'json' }
import pictures from '../../src/content/strings/it/pictures.json' with { type: 'json' }
import product from '../../src/content/strings/it/product.json' with { type: 'json' }
import queue from '../../src/content/strings/it/queue.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import searchMessages from '../../src/content/strings/it/search.json' with { type: 'json' }
import share from '../../src/content/strings/it/share.json' with { type: 'json' }
import type { FoundingMessages } from '../../src/islands/auth/founding-messages.ts'
import { Invitation } from '../../src/islands/auth/invitation.island.tsx'
import { LinkRefused } from '../../src/islands/auth/LinkRefused.tsx'
import { Done } from '../../src/islands/checkout/done.island.tsx'
import { RenewDrawer } from '../../src/islands/checkout/RenewDrawer.tsx'
import { Loan } from '../../src/islands/checkout/loan.island.tsx'
import { Memberships } from '../../src/islands/checkout/memberships.island.tsx'
import { Recap } from '../../src/islands/checkout/recap.island.tsx'
import { Renewal } from '../../src/islands/checkout/renewal.island.tsx'
import { EndedRepairs } from '../../src/islands/desk/EndedRepairs.tsx'
import { LabelPrints } from '../../src/islands/desk/LabelPrints.tsx'
import { LeftToday } from '../../src/islands/desk/LeftToday.tsx'
import { SheetChecks } from '../../src/islands/desk/SheetChecks.tsx'
import { Admin } from '../../src/islands/help/admin.island.tsx'
import { MailPreferences } from '../../src/islands/me/MailPreferences.tsx'
import { QueueEntries } from '../../src/islands/me/QueueEntries.tsx'
import { OrderPage } from '../../src/islands/me/order.island.tsx'
import { Orders } from '../../src/islands/me/orders.island.tsx'
import { Profile } from '../../src/islands/me/profile.island.tsx'
import { Review } from '../../src/islands/me/review.island.tsx'
import { Today } from '../../src/islands/me/Today.tsx'
import { Sessions } from '../../src/islands/me/Sessions.tsx'
import { FreeDays } from '../../src/islands/product/FreeDays.tsx'
import { Live } from '../../src/islands/product/live.island.tsx'
import { Queue } from '../../src/islands/product/queue.island.tsx'
import { Results } from '../../src/islands/search/Results.tsx'
import { Mine } from '../../src/islands/share/mine.island.tsx'
import { Wizard } from '../../src/islands/share/wizard.island.tsx'
import { readCard } from '../../src/lib/stores/account/card.ts'
import { readMemberships } from '../../src/lib/stores/account/memberships.ts'
import { readPreferences, readSessions } from '../../src/lib/stores/account/account.ts'
import { readBusy, readProduct } from '../../src/lib/stores/catalog/products.ts'
import { $search, searchNow } from '../../src/lib/stores/catalog/search.ts'
import { openCheckout } from '../../src/lib/stores/checkout/checkout.ts'
import type { CallProblem } from '../../src/lib/stores/async/loaded.ts'
import { readEnded } from '../../src/lib/stores/desk/ended-repairs.ts'
import { readPrints } from '../../src/lib/stores/desk/labels.ts'
import { readObjectChecks } from '../../src/lib/stores/desk/object-checks.ts'
import { readLeft } from '../../src/lib/stores/desk/today.ts'
import { readLink } from '../../src/lib/stores/founding/welcome.ts'
import { readOrder, readOrders } from '../../src/lib/stores/loans/orders.ts'
import { readWish, readWishes } from '../../src/lib/stores/loans/queue.ts'
import { $invitation, openInvitation } from '../../src/lib/stores/session/invitation.ts'
import { readSession, signIn } from '../../src/lib/stores/session/session.ts'
import { readMine } from '../../src/lib/stores/share/my-products.ts'
import { translator } from '../../src/lib/translate.ts'
import { LoadFailed } from '../../src/ui/LoadFailed.tsx'
import { openWorld, type World } from '../world/world.ts'

/** Only what a block asks for before it has data: nothing else is read while it failed. */
const props = <P,>(some: Partial<P>) => ({ lang: 'it', points: [], ...some }) as unknown as P
const propsOf = <P,>(_: (props: P) => unknown, some: Partial<P>) => props<P>(some)

async function find(): Promise<void> {
  $search.set({ ...$search.get(), query: { ...$search.get().query, keywords: 'trapano' } })
  searchNow()
  await expect.poll(() => $search.get().busy).toBe(false)
}

function SearchResults() {
  const t = translator(searchMessages.form, 'it')
  return <Results {...propsOf(Results, { t, search: $search.get() })} />
}

async function openInvited(): Promise<void> {
  expect(openInvitation('x'.repeat(43))).toBe(true)
  await expect.poll(() => $invitation.get().state).toBe('failed')
}

const linkProblem = async () => {
  const outcome = await readLink('una-chiave')
  if (outcome.ok) throw new Error('the link was read')
  return outcome.problem
}
let link: CallProblem
const drawLink = (problem: CallProblem) => (
  <LinkRefused lang="it" t={translator<FoundingMessages>(founding, 'it')} problem={problem} retry={() => {}} />
)

type Block = [name: string, read: () => Promise<unknown>, block: () => ReactElement]

const ofAll: Block[] = [
  ['results of a search', find, () => <SearchResults />],
  [
    'free days of an object',
    () => readBusy('1'),
    () => (
      <FreeDays
        {...propsOf(FreeDays, {
          messages: { ...checkout, bar: product.bar, book: product.book, how_long: '', pick: product.pick },
          product: { id: '1' } as never,
        })}
      />
    ),
  ],
  ['a founding’s link', async () => void (link = await linkProblem()), () => drawLink(link)],
  ['an invitation', openInvited, () => <Invitation {...propsOf(Invitation, { messages: invitation })} />],
  ['an object not printed yet', () => readProduct('1'), () => <Live {...propsOf(Live, { failure: checkout })} />],
]

const i18n = { lang: 'it', t: translator(account, 'it') } as const
const profile = { ...me, next: loans.next }
const profileOf = { id: '1', is: {} } as never
const today = () => (
  <Today
    {...propsOf(Today, { t: translator(profile, 'it'), me: profileOf, flags: { auto_membership: true } as never })}
  />
)
const renewal = () => <Renewal {...propsOf(Renewal, { messages: memberships, payment })} />
const renewedEarly = () => (
  <RenewDrawer
    {...propsOf(RenewDrawer, {
      active: true,
      card: { opens_days: 30 } as never,
      tRecap: translator(checkout, 'it') as never,
    })}
  />
)
const ofMembers: Block[] = [
  ['the card of the profile', readCard, today],
  ['what a member does next', readOrders, today],
  ['my loans', readOrders, () => <Orders {...propsOf(Orders, { messages: loans })} />],
  ['a loan', () => readOrder('1'), () => <OrderPage {...propsOf(OrderPage, { messages: { ...loans, photos } })} />],
  ['a review', () => readOrder('1'), () => <Review {...propsOf(Review, { messages: loans, rules })} />],
  ['objects waited for', readWishes, () => <QueueEntries lang="it" t={translator(loans, 'it')} />],
  ['the place in an object’s queue', () => readWish('1'), () => <Queue {...propsOf(Queue, { messages: queue })} />],
  ['a card that may be renewed early', readMemberships, renewedEarly],
  ['a booking that ends', () => readOrder('1'), () => <Done {...propsOf(Done, { messages: checkout })} />],
  ['a recap', () => openCheckout(null), () => <Recap {...propsOf(Recap, { messages: checkout, payment })} />],
  [
    'the days of a loan',
    () => openCheckout(null),
    () => <Loan {...propsOf(Loan, { messages: checkout, home: delivery })} />,
  ],
  ['the cards that a renewal follows', readMemberships, renewal],
  ['the cards', readMemberships, () => <Memberships lang="it" messages={memberships} opensDays={null} />],
  ['mails', readPreferences, () => <MailPreferences {...i18n} />],
  ['sessions', readSessions, () => <Sessions {...i18n} />],
  ['my objects', readMine, () => <Mine lang="it" messages={share} rules={rules} />],
  ['the profile', readSession, () => <Profile {...propsOf(Profile, { messages: { ...me, next: loans.next } })} />],
  ['the renewal', readSession, renewal],
  ['an object to share', readSession, () => <Wizard {...propsOf(Wizard, { messages: share, rules, pictures })} />],
  ['the maintenance', readSession, () => <Admin {...propsOf(Admin, { messages: admin })} />],
]

/** What of the desk stands beside something else that may be there. */
const deskT = { t: translator(desk, 'it') as never }
const ofDesk: Block[] = [
  ['repairs that ended today', readEnded, () => <EndedRepairs {...propsOf(EndedRepairs, deskT)} />],
  ['prints of labels', readPrints, () => <LabelPrints {...propsOf(LabelPrints, { ...deskT, waiting: true })} />],
  [
    'checks of an object',
    () => readObjectChecks('1'),
    () => <SheetChecks {...propsOf(SheetChecks, { ...deskT, sheet: { id: '1' } as never })} />,
  ],
  ['what is left today', () => readLeft('1'), () => <LeftToday {...propsOf(LeftToday, { ...deskT, point: '1' })} />],
]

const drawn = (block: ReactElement) => renderToStaticMarkup(block).replace(/<[^>]+>/g, ' ')

let world: World

beforeAll(async () => {
  world = await openWorld()
  browse(world)
  await signIn('socio@demo.test', 'oggetti-demo')
  // The server fails by itself from now on: what every answer is made from is gone.
  for (const table of ['members', 'products', 'founding_keys', 'invitations'])
    await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(`no_${table}`)}`.execute(world.db)
})
afterAll(() => world.close())
beforeEach(() => void (calls.length = 0))

describe('Where data cannot be read', () => {
  it.each([...ofAll, ...ofMembers, ...ofDesk])(
    'ER-16 %s: the status, the sentence of the server, and a retry',
    async (_, read, block) => {
      await read()
      expect(calls.length).toBeGreaterThan(0)
      expect(drawn(block())).toMatch(/Ops, errore 500 .*Ops, qualcosa è andato storto, riprova più tardi * Riprova/)
    },
  )

  it.each(['founding.key_used', 'founding.key_over'] as const)(
    'a founding’s link that is over says only that: %s',
    code => {
      const html = drawn(drawLink({ status: 409, code, message: 'Questo link non vale più.' }))
      expect(html).toMatch(/Questo link non si può usare .*Questo link non vale più\. .*Vai alla biblioteca/)
      expect(html).not.toMatch(/errore|Riprova/)
    },
  )

  it('ER-16 says the code where the server has no sentence, and nothing of a status where nothing answered', () => {
    const t = translator(loans, 'it')
    const retry = () => {}
    expect(
      drawn(<LoadFailed t={t} retry={retry} problem={{ status: 503, code: 'server.busy', message: '' }} />),
    ).toMatch(/Ops, errore 503 .*server\.busy/)
    const offline = drawn(
      <LoadFailed t={t} retry={retry} problem={{ status: 0, code: 'network', message: 'Sei offline' }} />,
    )
    expect(offline).toMatch(/Qualcosa non ha funzionato .*Sei offline .*Riprova/)
    expect(offline).not.toContain('errore')
  })
})
