import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect } from '@playwright/test'
import { type Mailbox, openMailbox } from '../../../server/outside/mail/mailbox.ts'
import { foundingObjects } from '../../world/founding-files.ts'
import { xlsxOf } from '../../world/spreadsheets.ts'
import { neighbourhoodCategories } from '../../../server/founding/content/categories.ts'
import {
  addPoint,
  becomeCoordinator,
  goTo,
  nameController,
  nameLibrary,
  openTueToSat,
  points,
  toSteps,
} from './beginning.ts'
import { type Hands, handsOf } from './hands.ts'
import { type Installation, startEmpty } from './installation.ts'
import { setMail } from './people.ts'
import { test } from '../close-contexts.ts'

const open = async (context: BrowserContext): Promise<Hands> =>
  handsOf(await context.newPage(), 'touch', { taps: 0, keys: 0, letters: 0, begun: performance.now() })

async function makePoint(hands: Hands): Promise<void> {
  await goTo(hands, 'points', 'Punti e orari')
  await addPoint(hands, points[0], 'Via Emilia 4', true)
  await openTueToSat(hands)
}

async function save({ page, press }: Hands): Promise<void> {
  await press(page.getByRole('button', { name: 'Salva', exact: true }).first())
  const saved = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Salvato|In linea/ })
  await expect(saved).toBeVisible({ timeout: 20_000 })
}

async function setLimit(hands: Hands): Promise<void> {
  const { page, write } = hands
  await goTo(hands, 'rules', 'Regole del prestito')
  await write(page.getByLabel('Prestiti aperti per socio, al massimo'), '5')
  await save(hands)
}

async function chooseColour(hands: Hands): Promise<void> {
  const { page, press } = hands
  await goTo(hands, 'look', 'Aspetto')
  await press(page.getByRole('button', { name: 'Bosco' }))
  await save(hands)
}

async function importThree(hands: Hands): Promise<void> {
  const { page, press, file } = hands
  const { rows } = foundingObjects(
    neighbourhoodCategories.map(one => one.name.it),
    points[0],
  )
  await goTo(hands, 'objects', 'Importa oggetti')
  const wrong = rows[90]!
  await file(page.locator('main input[type=file]'), 'oggetti.xlsx', xlsxOf([...rows.slice(0, 4), wrong]))
  await press(page.getByRole('button', { name: 'Controlla le righe' }))
  await press(page.getByRole('checkbox', { name: 'Lascia fuori la riga sbagliata' }))
  await press(page.getByRole('button', { name: 'Importa 3 oggetti' }))
  await expect(page.getByText('3 oggetti importati')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'oggetti.xlsx' })).toContainText(
    'Nuovi 3, cambiati 0, già uguali 0. 1 riga lasciata fuori.',
  )
}

async function putOffPeople({ page, press }: Hands): Promise<void> {
  await press(page.getByRole('button', { name: 'Più tardi: Soci e squadra' }))
  await expect(page.getByRole('button', { name: 'Riprendi: Soci e squadra' })).toBeVisible()
}

/** The steps after the library is there: how each is done, and what the list of steps says of it then. */
const steps = (mailbox: Mailbox): [name: string, act: (hands: Hands) => Promise<void>, says: string][] => [
  ['mail', hands => setMail(hands, mailbox), 'Le mail partono'],
  ['points', makePoint, '1 punto · 1 con orari'],
  ['rules', setLimit, '5 prestiti insieme'],
  ['look', chooseColour, '12 categorie'],
  ['objects', importThree, '3 oggetti'],
  ['people', putOffPeople, '1 persona · 1 nella squadra'],
]

/** A session that was just being renewed has its new cookie by then; a server killed before it answers keeps it. */
const answeredMs = 1000

/** The window is shut, the server dies and starts again. */
async function interrupt({ page }: Hands, { killAndStart }: Installation): Promise<string | null> {
  await page.close()
  await wait(answeredMs)
  return killAndStart()
}

test('a founding interrupted after each of its steps, the server killed, goes on with the next', async ({
  browser,
}) => {
  // Nine starts of a server: on a busy machine each takes half a minute.
  test.setTimeout(1_200_000)
  const [installation, mailbox] = [await startEmpty(), await openMailbox()]
  try {
    const { link } = installation
    const { origin } = new URL(link)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    let hands = await open(context)
    await nameLibrary(hands, link)
    const newLink = await interrupt(hands, installation)
    expect(newLink).not.toBe(link)
    hands = await open(context)
    await hands.page.goto(newLink!)
    await expect(hands.page.getByRole('heading', { name: 'Tu', exact: true })).toBeFocused()
    await hands.press(hands.page.getByRole('button', { name: 'Indietro' }))
    await expect(hands.page.getByLabel('Come si chiama', { exact: true })).toHaveValue('Oggettoteca La Rimessa')
    await expect(hands.page.getByLabel('In che città o paese', { exact: true })).toHaveValue('Modena')
    await hands.press(hands.page.getByRole('button', { name: 'Avanti' }))
    await becomeCoordinator(hands)

    const said: [step: string, text: string][] = [['you', 'La coordini tu']]
    const comeBack = async () => {
      expect(await interrupt(hands, installation)).toBeNull()
      hands = await open(context)
      await hands.page.goto(`${origin}/desk`)
      await toSteps(hands)
      for (const [step, text] of said) {
        await expect(hands.page.locator(`#step-${step}`)).toContainText(text)
        await expect(hands.page.locator(`#step-${step}`)).toContainText(
          step === 'people' ? 'Più tardi' : /Fatto|Già pronto/,
        )
      }
    }
    for (const [name, act, says] of steps(mailbox)) {
      await comeBack()
      await test.step(name, () => act(hands))
      said.push([name, says])
    }
    await comeBack()
    await nameController(hands)
    await hands.press(hands.page.getByRole('button', { name: 'Apri', exact: true }))
    await expect(hands.page.getByText('La biblioteca è aperta', { exact: true })).toBeVisible()
    await interrupt(hands, installation)
    hands = await open(context)
    await hands.page.goto(`${origin}/desk/settings`)
    const left = hands.page.getByRole('link', { name: /^I passi della fondazione/ })
    await expect(left).toContainText('Restano da fare: Soci e squadra')
    await hands.press(left)
    await expect(hands.page.locator('#step-people')).toContainText('Più tardi')
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(origin)
    await expect(visitor.locator('main')).toContainText('Quello che serve una volta ogni tanto, a Modena')
    const accent = visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    expect(await accent).toBe('#1f6b4a')
  } finally {
    await installation.close()
    await mailbox.close()
  }
})
