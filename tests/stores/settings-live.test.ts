import type { ReadableAtom } from 'nanostores'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browse, holdAnswers, openPage } from './browser.ts'
import type { Loaded } from '../../src/lib/stores/async/loaded.ts'
import { $kinds, openKinds } from '../../src/lib/stores/settings/cards.ts'
import { $categories, openCategories } from '../../src/lib/stores/settings/categories.ts'
import { $highlights, openHighlights } from '../../src/lib/stores/settings/highlights.ts'
import {
  $letter,
  $letters,
  $sender,
  followLetter,
  followLetters,
  openSender,
} from '../../src/lib/stores/settings/letters.ts'
import { $profile, $profileDrawn, openProfile, saveProfile } from '../../src/lib/stores/settings/library.ts'
import { whileInUse } from '../../src/lib/stores/settings/live-form.ts'
import { $look, openLook } from '../../src/lib/stores/settings/look.ts'
import { $mail, openMail } from '../../src/lib/stores/settings/mail.ts'
import { $payments, openPayments } from '../../src/lib/stores/settings/payments.ts'
import { $points, openPoints } from '../../src/lib/stores/settings/points.ts'
import { $rules, $rulesDrawn, openRules, readRules, saveRules } from '../../src/lib/stores/settings/rules.ts'
import { $searchSettings, openSearchSettings } from '../../src/lib/stores/settings/search.ts'
import { $signOn, openSignOn } from '../../src/lib/stores/settings/sign-on.ts'
import { $asks, openAsks } from '../../src/lib/stores/settings/sign-up.ts'
import { $text, $texts, followText, followTexts } from '../../src/lib/stores/settings/texts.ts'
import { textsByPath } from '../../src/lib/rules/library-fields.ts'
import { signIn } from '../../src/lib/stores/session/session.ts'
import { type Person, staff } from '../world/lent.ts'
import type { Following } from '../world/live.ts'
import { openWorld, type World } from '../world/world.ts'
import { shownOf, soon, tellAsHeard } from './told.ts'

let world: World
let other: Person
let following: Following
const stops: (() => void)[] = []

beforeAll(async () => {
  openPage()
  world = await openWorld()
  browse(world)
  other = await staff(world, 4)
  const me = await staff(world, 4)
  await signIn('admin@demo.test', 'oggetti-demo')
  following = await tellAsHeard(world, me)
})
afterEach(() => stops.splice(0).forEach(stop => stop()))
afterAll(async () => {
  await following.leave()
  await world.close()
})

/** Opens a screen and waits until it is read. */
async function opened<T>(open: () => () => void, $one: ReadableAtom<Loaded<T>>): Promise<T> {
  stops.push(open())
  await expect.poll(() => shownOf($one), soon).not.toBeNull()
  return shownOf($one)!
}

const patch = async (path: string, body: object) => expect((await other.call('PATCH', path, { body })).status).toBe(200)
const put = async (path: string, body: object) => expect((await other.put(path, body)).status).toBe(200)

describe('What another coordinator sets is in view within two seconds', () => {
  it('the rules of lending, what the library says of itself, its look', async () => {
    await opened(openRules, $rules)
    await opened(openProfile, $profile)
    await opened(openLook, $look)
    await patch('/v1/desk/settings', { max_open_loans: 7 })
    await patch('/v1/desk/settings/library', { town: 'Imola' })
    await patch('/v1/desk/settings/look', { accent: '#1d4e89' })
    await expect.poll(() => shownOf($rules)?.max_open_loans, soon).toBe(7)
    await expect.poll(() => shownOf($profile)?.town, soon).toBe('Imola')
    await expect.poll(() => shownOf($look)?.accent, soon).toBe('#1d4e89')
  })

  it('what is asked at the sign-up, the words of the search, what the home shows', async () => {
    const asks = await opened(openAsks, $asks)
    await opened(openSearchSettings, $searchSettings)
    await opened(openHighlights, $highlights)
    await put('/v1/desk/settings/signup', { ...asks, phone: asks.phone === 'optional' ? 'no' : 'optional' })
    await put('/v1/desk/settings/search', { synonyms: ['carriola, carretta'] })
    await put('/v1/desk/highlights', { rule: 'never_lent', chosen: [] })
    await expect.poll(() => shownOf($asks)?.phone, soon).not.toBe(asks.phone)
    await expect.poll(() => shownOf($searchSettings)?.synonyms.length, soon).toBe(1)
    await expect.poll(() => shownOf($highlights)?.rule, soon).toBe('never_lent')
  })

  it('kinds of card, categories, points', async () => {
    await opened(openKinds, $kinds)
    const [category] = await opened(openCategories, $categories)
    const [point] = await opened(openPoints, $points)
    const kind = { name: { it: 'Amica della biblioteca', en: '' }, duration: 12, price: 30, holder: 'both' }
    await other.post('/v1/desk/cards', { ...kind, online: false, at_desk: true, active: true, is_default: false })
    await patch(`/v1/desk/categories/${category!.id}`, { tint: category!.tint === 1 ? 2 : 1 })
    await patch(`/v1/desk/headquarters/${point!.id}`, { available: false })
    await expect.poll(() => shownOf($kinds)?.some(one => one.name.it === kind.name.it), soon).toBe(true)
    await expect.poll(() => shownOf($categories)?.[0]?.tint, soon).not.toBe(category!.tint)
    await expect.poll(() => shownOf($points)?.find(one => one.id === point!.id)?.is.available, soon).toBe(false)
  })

  it('a text and a letter that somebody writes, in their lists and where they are open', async () => {
    await opened(followTexts, $texts)
    await opened(followLetters, $letters)
    const text = await opened(() => followText('intro'), $text)
    const letter = await opened(() => followLetter('loan_received'), $letter)
    await opened(openSender, $sender)
    const parts = [{ title: { it: '', en: '' }, body: { it: 'Un’altra apertura.', en: '' } }]
    await put('/v1/desk/texts/intro/draft', { since: text.draft?.at ?? null, content: { parts } })
    const content = { ...letter.content, it: { ...letter.content.it, subject: 'Un altro oggetto' } }
    await put('/v1/desk/letters/loan_received/draft', { since: letter.draft?.at ?? null, content })
    await put('/v1/desk/mail-sender', { name: 'La biblioteca', signature: { it: 'Noi', en: '' } })
    await expect.poll(() => shownOf($text)?.content.parts[0]?.body.it, soon).toBe('Un’altra apertura.')
    await expect.poll(() => shownOf($texts)?.find(one => one.name === 'intro')?.draft, soon).toMatchObject({})
    await expect.poll(() => shownOf($letter)?.content.it?.subject, soon).toBe('Un altro oggetto')
    const inList = () => shownOf($letters)?.find(one => one.name === 'loan_received')?.draft
    await expect.poll(inList, soon).toMatchObject({ by: expect.any(String) })
    await expect.poll(() => shownOf($sender)?.name, soon).toBe('La biblioteca')
  })

  it('the services of others: mail, payments, sign-on', async () => {
    await opened(openMail, $mail)
    await opened(openPayments, $payments)
    await opened(openSignOn, $signOn)
    const mail = { host: '203.0.113.7', port: 465, security: 'tls', user: null, from: 'noi@example.org', name: null }
    await put('/v1/desk/settings/mail', mail)
    await expect.poll(() => shownOf($mail)?.own?.host, soon).toBe(mail.host)
    await put('/v1/desk/settings/sign-on/page', { on: false, name: { it: 'Ateneo', en: '' } })
    await expect.poll(() => shownOf($signOn)?.name.it, soon).toBe('Ateneo')
  })
})

describe('A form that is being filled in', () => {
  it('waits with what others set, until it is left', async () => {
    const before = await opened(openRules, $rules)
    const leave = whileInUse(() => true)
    stops.push(leave)
    await patch('/v1/desk/settings', { max_open_loans: before.max_open_loans + 1 })
    await new Promise(resume => setTimeout(resume, 1200))
    expect(shownOf($rules)?.max_open_loans).toBe(before.max_open_loans)
    leave()
    await expect.poll(() => shownOf($rules)?.max_open_loans, soon).toBe(before.max_open_loans + 1)
  })

  it('is drawn anew for what somebody else set, and not for what was saved from here', async () => {
    const before = await opened(openRules, $rules)
    const drawn = $rulesDrawn.get()
    await saveRules({ preparation_days: before.preparation_days + 1 })
    await new Promise(resume => setTimeout(resume, 1200))
    expect($rulesDrawn.get()).toBe(drawn)
    await patch('/v1/desk/settings', { preparation_days: before.preparation_days })
    await expect.poll(() => $rulesDrawn.get(), soon).toBe(drawn + 1)
  })

  it('is left as it is when it is opened again, and drawn with what changed meanwhile once it is left', async () => {
    const { max_open_loans } = await opened(openRules, $rules)
    stops.splice(0).forEach(stop => stop())
    const leave = whileInUse(() => true)
    await patch('/v1/desk/settings', { max_open_loans: max_open_loans + 1 })
    await opened(openRules, $rules)
    await new Promise(resume => setTimeout(resume, 500))
    expect(shownOf($rules)?.max_open_loans).toBe(max_open_loans)
    leave()
    await expect.poll(() => shownOf($rules)?.max_open_loans, soon).toBe(max_open_loans + 1)
  })

  it('is not drawn anew for what is on its way from here, though it is heard of before the answer', async () => {
    const before = await opened(openRules, $rules)
    const drawn = $rulesDrawn.get()
    const held = holdAnswers('PATCH', '/v1/desk/settings')
    const saving = saveRules({ preparation_days: before.preparation_days + 1 })
    await new Promise(resume => setTimeout(resume, 1200))
    held.release()
    await saving
    expect(shownOf($rules)?.preparation_days).toBe(before.preparation_days + 1)
    expect($rulesDrawn.get()).toBe(drawn)
    await patch('/v1/desk/settings', { preparation_days: before.preparation_days })
    await expect.poll(() => $rulesDrawn.get(), soon).toBe(drawn + 1)
  })

  it('keeps what was saved where an answer that was asked for before comes after', async () => {
    const before = await opened(openRules, $rules)
    const held = holdAnswers('GET', '/v1/desk/settings')
    const reading = readRules()
    stops.push(openRules())
    const drawn = $rulesDrawn.get()
    await saveRules({ preparation_days: before.preparation_days + 1 })
    held.release()
    await reading
    await new Promise(resume => setTimeout(resume, 1200))
    expect(shownOf($rules)?.preparation_days).toBe(before.preparation_days + 1)
    expect($rulesDrawn.get()).toBe(drawn)
    await patch('/v1/desk/settings', { preparation_days: before.preparation_days })
  })

  it('is drawn anew when its save meets what somebody else set beside it, which the next save leaves as it is', async () => {
    const before = await opened(openProfile, $profile)
    const drawn = $profileDrawn.get()
    stops.push(whileInUse(() => true))
    await patch('/v1/desk/settings/library', { contacts: { phone: '051 123456' } })
    const answers = { ...textsByPath(before), 'contacts.whatsapp': '3331234567' } as Parameters<typeof saveProfile>[1]
    await saveProfile(before, answers)
    expect($profileDrawn.get()).toBe(drawn + 1)
    expect(shownOf($profile)?.contacts).toMatchObject({ phone: '051 123456' })
  })
})
