import { acceptsPolicies, comesDay, mailTo, type Person, signsIn, unfolds, type NamedObject } from './journey.ts'
import { answerAt } from './paying.ts'
import { expect } from './site.ts'

export type Member = Person & { email: string; name: string }
type Loan = { member: Member; desk: Person; object: NamedObject }

/** The way to one's own pages, wherever this screen has it. */
const toProfile = ({ page, messages }: Person) =>
  page.getByRole('link', { name: messages.me, exact: true }).filter({ visible: true }).first().click()

const volunteer = 'desk@demo.test'

/** A volunteer opens the desk, from the home page; who accepted the policies in one browser is not asked in another. */
export async function opensDesk(desk: Person): Promise<void> {
  const { page, messages, at, sees, site } = desk
  await page.goto(at('/signin'))
  const accepted = await site.db
    .selectFrom('policy_acceptances as p')
    .innerJoin('members as m', join =>
      join.onRef('m.id', '=', 'p.member_id').onRef('m.library_id', '=', 'p.library_id'),
    )
    .where('m.email', '=', volunteer)
    .where('m.library_id', '=', new URL(page.url()).hostname.split('.')[0]!)
    .select('p.version')
    .executeTakeFirst()
  await unfolds(page.locator('main'), messages.by_email)
  await signsIn(desk, volunteer, 'oggetti-demo')
  if (accepted) await page.waitForURL(at('/'))
  else await acceptsPolicies(desk)
  await toProfile(desk)
  await page.getByRole('link', { name: messages.desk }).click()
  await expect(page.getByRole('heading', { level: 1, name: messages.desk_title })).toBeVisible()
  await sees('desk')
  await page.goto(at('/desk/loans'))
}

const rowOf = ({ desk, object, member }: Loan) =>
  desk.page.locator('[data-loan]').filter({ hasText: object.name }).filter({ hasText: member.name })

/** Among all the loans, those of one member. */
async function finds({ page, messages }: Person, who: string): Promise<void> {
  // The four lists are read again: what was done before that would go out of sight with them.
  let awaited = 4
  const read = page.waitForResponse(answer => answer.url().includes('keywords=') && --awaited === 0)
  await page.getByLabel(messages.find).fill(who)
  await read
  await expect(page.locator('[data-loan]')).toHaveCount(1)
}

/** Days have passed, and whoever was signed in is asked who they are, over the page as they left it. */
export async function isBack({ page, messages, sees }: Person, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: messages.again })
  await expect(dialog).toBeVisible()
  await sees('again')
  await unfolds(dialog, messages.by_email)
  await dialog.getByLabel(messages.email, { exact: true }).fill(email)
  await dialog.getByLabel(messages.password, { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: messages.sign_in }).click()
  await expect(dialog).toBeHidden()
}

/** The booking has arrived: it is among one's loans, waiting, and in the mailbox. */
export async function isWaiting(member: Member, object: NamedObject): Promise<void> {
  const { page, messages, sees } = member
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: messages.to_calendar }).click()
  expect((await saving).suggestedFilename()).toBe(`${object.name}.ics`)
  await mailTo(member, member.email, `${messages.mail_received}: ${object.name}`)
  await page.getByRole('link', { name: messages.loan }).click()
  await expect(page.getByText(messages.pending).first()).toBeVisible()
  await sees('waiting')
}

/** The desk finds the loan and approves it; the member reads so, with the days for the calendar. */
export async function isApproved(loan: Loan): Promise<void> {
  const { desk, member, object } = loan
  const { messages } = desk
  await finds(desk, member.name)
  await rowOf(loan).getByRole('button', { name: messages.approve }).click()
  await expect(rowOf(loan).getByText(messages.is_approved)).toBeVisible()
  await desk.sees('approved')
  const { attachments } = await mailTo(member, member.email, `${messages.mail_approved}: ${object.name}`)
  expect(attachments.map(one => one.mimeType)).toEqual(['text/calendar'])
  await member.page.reload()
  await expect(member.page.locator('main').getByText(member.messages.approved).first()).toBeVisible()
  await expect(member.page.getByText(messages.extend_later)).toBeVisible()
}

/** On the day, the desk hands the object out in two taps, and everybody sees that it is out. */
export async function isHandedOut(loan: Loan, day: string): Promise<void> {
  const { desk, object } = loan
  const { page, messages, sees, site } = desk
  await comesDay(site, day, desk, loan.member)
  await isBack(desk, 'desk@demo.test', 'oggetti-demo')
  const list = page.getByRole('link', { name: messages.to_hand_out })
  await list.click()
  // Read before its day has come, a loan asks for a reason: the list says once that it can be collected today.
  await expect(list.locator('.text-amber')).toBeVisible()
  await rowOf(loan).getByRole('button', { name: messages.hand_out }).click()
  await expect(rowOf(loan).getByText(messages.is_out)).toBeVisible()
  await sees('handed-out')
  await site.printed()
  await page.goto(desk.at(`/products/${object.id}`))
  await expect(page.locator('.object-head').getByText(messages.lent)).toBeVisible()
  await sees('lent')
}

/** The member, at home, asks for a month more and gets it. */
export async function isExtended({ page, messages, sees, ...member }: Member, object: NamedObject): Promise<void> {
  await expect(page.getByText(messages.collected).first()).toBeVisible()
  await sees('in-hand')
  await page.getByRole('button', { name: messages.extend }).click()
  await page.getByRole('button', { name: messages.extend_yes }).click()
  await expect(page.getByText(messages.extend_done)).toBeVisible()
  await expect(page.getByText(messages.extended, { exact: true }).first()).toBeVisible()
  await mailTo(member, member.email, `${messages.mail_extended}: ${object.name}`)
  await sees('extended')
}

/** Back at the desk, another day: the loan is over and the object is everybody's again. */
export async function isReturned(loan: Loan, day: string): Promise<void> {
  const { desk, member, object } = loan
  const { page, messages, at, site } = desk
  await page.goto(at('/desk/loans'))
  await comesDay(site, day, desk, member)
  await isBack(desk, 'desk@demo.test', 'oggetti-demo')
  await page.getByRole('link', { name: messages.to_take_back }).click()
  await finds(desk, member.name)
  await rowOf(loan).getByRole('button', { name: messages.take_back }).click()
  await expect(rowOf(loan).getByText(messages.is_back)).toBeVisible()
  await site.printed()
  await page.goto(at(`/products/${object.id}`))
  await expect(page.locator('.object-head').getByText(messages.free)).toBeVisible()
}

/** From the mail that thanks to some words on the object's page, which everybody reads. */
export async function isReviewed(loan: Loan, comesIn: () => Promise<void>, said: string): Promise<void> {
  const { member, desk, object } = loan
  const { messages, sees } = member
  const { text = '' } = await mailTo(member, member.email, `${messages.mail_returned}: ${object.name}`)
  await expect(member.page.getByRole('dialog', { name: messages.again })).toBeVisible()
  await member.follows(/http\S+\/me\/orders\/\S+/.exec(text)![0])
  await comesIn()
  const { page } = member
  await page.getByRole('radio', { name: messages.good }).check()
  await page.getByRole('textbox').fill(said)
  await sees('review')
  await page.getByRole('button', { name: messages.send_review }).click()
  await expect(page.getByText(messages.review_thanks)).toBeVisible()
  await sees('thanks')
  await loan.desk.site.printed()
  await page.getByRole('link', { name: messages.see_object }).click()
  await expect(page.getByText(said)).toBeVisible()
  await sees('reviewed')
  await desk.page.reload()
  await expect(desk.page.getByText(said)).toBeVisible()
}

/** On the provider's own page: first with a card that does not pay, and from where that leaves, with one that does. */
export async function pays({ page, messages, sees }: Person): Promise<void> {
  const answers = (how: string) => answerAt(page, page.getByRole('button', { name: messages.pay }), how)
  await answers(messages.pay_bad_card)
  await expect(page.getByText(messages.pay_failed)).toBeVisible()
  await sees('declined')
  await answers(messages.pay_yes)
}

/** Without a card nothing is lent: it is bought in between, and the errand goes on. */
export async function buysCard(person: Person): Promise<void> {
  const { page, messages, sees } = person
  await expect(page.getByText(messages.card_facts)).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.card_first })).toBeVisible()
  await sees('card')
  await pays(person)
  // The booking that waited for it goes on by itself.
  await expect(page.getByText(messages.card_done)).toBeVisible()
  await expect(page.getByText(messages.where)).toBeVisible()
}
