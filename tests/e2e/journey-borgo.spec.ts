import {
  arrives,
  choosesDay,
  desktop,
  isWelcomedInPage,
  joins,
  password,
  signsIn,
  test,
  wantedObject,
  type Way,
} from './journey.ts'
import {
  buysCard,
  isApproved,
  isBack,
  isExtended,
  isHandedOut,
  isReturned,
  isReviewed,
  isWaiting,
  type Member,
  opensDesk,
} from './journey-loan.ts'
import { expect } from './site.ts'

/** In Italian the neighbourhood is walked through, and on a phone. */
const ways: (Way & { first: string })[] = [
  { name: 'a desk in English', first: 'Grace', library: 'borgo', viewport: desktop, lang: 'en' },
]

for (const way of ways) {
  test(`DC-09 RT-22 RO-03 from the village's home page to a review, on ${way.name}`, async ({ browser, site }) => {
    const object = await wantedObject(site, way)
    const person = await arrives(browser, site, way, 'member')
    const { messages, at } = person
    await isWelcomedInPage(person, 'strip')
    await person.page.locator('main').getByRole('link', { name: messages.all, exact: true }).click()
    await person.page.locator('main').getByRole('link', { name: object.category, exact: true }).first().click()
    await expect(person.page.getByRole('heading', { level: 1, name: object.category })).toBeVisible()
    await person.sees('category')
    await person.page.getByRole('link', { name: object.name }).first().click()
    // The desk opens on Thursdays only: the other days say so.
    await choosesDay(person, object)
    const email = await joins(person, way.first, 'Frassini')
    const member: Member = Object.assign(person, { email, name: `${way.first} Frassini` })
    await buysCard(member)

    const { page } = member
    await expect(page.getByText(object.name).first()).toBeVisible()
    await expect(page.getByRole('gridcell').getByRole('button', { name: messages.closed }).first()).toBeVisible()
    await page.getByRole('button', { name: messages.next_month }).click()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    await page.getByLabel(messages.note).fill('Serve la chiave?')
    await member.sees('days')
    await page.getByRole('button', { name: messages.to_recap }).click()
    await expect(page).toHaveURL(at('/checkout/recap'))
    await expect(page.getByText('Serve la chiave?')).toBeVisible()
    await member.sees('recap')
    await page.getByRole('button', { name: messages.confirm }).click()
    await expect(page.getByText(messages.thanks)).toBeVisible()
    await member.sees('done')
    await isWaiting(member, object)

    const desk = await arrives(browser, site, way, 'desk')
    await opensDesk(desk)
    const loan = { member, desk, object }
    await isApproved(loan)
    await isHandedOut(loan, '2026-11-26')
    await isBack(member, email, password)
    await isExtended(member, object)
    await isReturned(loan, '2026-12-03')
    await isReviewed(loan, () => signsIn(member, email), 'Comodo e pulito, basta ricordarsi la chiave.')
    await page.context().close()
    await desk.page.context().close()
  })
}
