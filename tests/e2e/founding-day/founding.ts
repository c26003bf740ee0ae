import { type Browser, expect, test } from '@playwright/test'
import { type Mailbox, openMailbox } from '../../../server/outside/mail/mailbox.ts'
import { found, makePoints, nameController, setPrices } from './beginning.ts'
import { type Hands, handsOf, minutesOf, type Tally } from './hands.ts'
import { startEmpty } from './installation.ts'
import { filesOf, importAgain, importObjects, placePhotos } from './objects.ts'
import { beginAtTheDesk, book, printLabels } from './opening.ts'
import { areInvited, importMembers, invitationOf, open, setMail } from './people.ts'

type Way = { by: Hands['by']; viewport: { width: number; height: number } }

/** On an installation of its own, which ends with it. */
export async function playFounding(browser: Browser, way: Way): Promise<void> {
  const [installation, mailbox] = [await startEmpty(), await openMailbox()]
  try {
    await playOn(browser, way, installation.link, mailbox)
  } finally {
    await installation.close()
    await mailbox.close()
  }
}

/** The whole day, from the link to the first booking; one count for all hands. */
async function playOn(browser: Browser, { by, viewport }: Way, link: string, mailbox: Mailbox): Promise<void> {
  const files = await filesOf()
  const tally: Tally = { taps: 0, keys: 0, letters: 0, begun: performance.now() }
  const device = async (width = viewport.width) => {
    const size = width < 500 ? { width: 390, height: 844 } : viewport
    const context = await browser.newContext({ viewport: size, hasTouch: by === 'touch', reducedMotion: 'reduce' })
    return context.newPage()
  }
  const hands = handsOf(await device(), by, tally)
  const step = (name: string, play: () => Promise<unknown>) => test.step(name, play)
  await step('found', () => found(hands, link))
  await step('points', () => makePoints(hands))
  await step('prices', () => setPrices(hands))
  let importing = 0
  await step('objects', async () => (importing = await importObjects(hands, files)))
  await step('photos', () => placePhotos(hands, files, 259))
  await step('again', () => importAgain(hands, files))
  await step('members', () => importMembers(hands))
  await step('mail', () => setMail(hands, mailbox))
  await step('controller', () => nameController(hands))
  let printed = 0
  await step('open', async () => (printed = await open(hands, mailbox)))
  await step('labels', () => printLabels(hands))
  await step('invited', () => areInvited(mailbox))
  const { at } = hands
  await step('volunteer', async () =>
    beginAtTheDesk(at(await device(390)), invitationOf(mailbox, 'socio-3@posta.test')),
  )
  await step('member', async () => book(at(await device()), invitationOf(mailbox, 'socio-20@posta.test')))
  const text = `founding by ${by}: ${tally.taps} taps, ${tally.keys} keys, ${tally.letters} letters, ${minutesOf(tally)} minutes, import ${importing} ms, all pages ${printed} s after opening`
  test.info().annotations.push({ type: 'founding', description: text })
  console.log(text)
  expect(tally.taps).toBeLessThanOrEqual(150)
  expect(minutesOf(tally)).toBeLessThanOrEqual(30)
  expect(importing).toBeLessThanOrEqual(10_000)
}
