import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fillWizard } from './around.ts'
import { openStage, type Stage } from './faults/stage.ts'
import { toRecap } from './paying.ts'
import { expect, test } from './site.ts'

const photo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#1f6b4a' } })
    .jpeg()
    .toBuffer()
    .then(buffer => ({ name: 'davanti.jpg', mimeType: 'image/jpeg', buffer }))

async function uploads(page: Page): Promise<void> {
  await fillWizard(page)
  await page.locator('input[type=file][multiple]').setInputFiles(await photo())
}

type Island = {
  /** The file of the component. */
  name: string
  path: string
  /** What somebody does there, and the call of the API that it leads to. */
  act: (page: Page, stage: Stage) => Promise<void>
  call: RegExp
}

const forVisitors: Island[] = [
  {
    name: 'signin.island',
    path: '/signin',
    act: async page => {
      await page.getByLabel('E-mail').fill('nessuno@posta.test')
      await page.getByLabel('Password', { exact: true }).fill('qualunque cosa')
      await page.locator('main form button[type=submit]').click()
    },
    call: /^POST \/v1\/auths\/signin$/,
  },
  {
    name: 'search.island',
    path: '/search',
    act: page => page.getByRole('searchbox').fill('tenda'),
    call: /^GET \/v1\/catalogs\/products\/search$/,
  },
  {
    name: 'scan.island',
    path: '/scan',
    act: async page => {
      await page.getByLabel('Codice dell’oggetto').fill('qu-0001')
      await page.getByRole('button', { name: 'Apri l’oggetto' }).click()
      // What leads on by itself would stop the next page on its way.
      await page.waitForURL('**/products/*')
    },
    call: /^GET \/v1\/catalogs\/products\/qu-0001$/i,
  },
]

const forMembers: Island[] = [
  { name: 'profile.island', path: '/me', act: async () => {}, call: /^GET \/v1\/me$/ },
  { name: 'wizard.island', path: '/me/product-edit', act: uploads, call: /^POST \/v1\/files$/ },
  {
    name: 'loan.island',
    path: '/checkout/loan',
    act: async (page, stage) => void (await page.goto(stage.at(`/checkout/loan?product=${(await stage.object()).id}`))),
    call: /^POST \/v1\/checkout\/cart\/\w+$/,
  },
  {
    name: 'recap.island',
    path: '/checkout/recap',
    act: async (page, stage) => {
      // The checkout that the island before began has no days yet.
      await page.waitForURL(stage.at('/checkout/loan'))
      await toRecap(page, stage.site, (await stage.object()).id)
    },
    call: /^POST \/v1\/checkout\/intent$/,
  },
]

test('DC-07 sign-in, search, scan, profile, upload, checkout and payment are React islands of printed pages, before the live API', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const comesAlive = async ({ name, path, act, call }: Island) => {
    const answer = await site.app.request(`http://x${path}`, { headers: { host: 'quartiere.localhost' } })
    const [printed = ''] = new RegExp(`<astro-island[^>]*/${name}\\.[^>]*>`).exec(await answer.text()) ?? []
    expect(printed, path).toMatch(/ renderer-url="\/_astro\/client\.[\w.-]+\.js"/)
    await page.goto(site.at(path))
    asked.length = 0
    await act(page, stage)
    await expect.poll(() => asked, path).toContainEqual(expect.stringMatching(call))
    // The mark of what is not hydrated yet; who has come away from the page has seen it come alive.
    await expect(page.locator(`astro-island[component-url*="/${name}."][ssr]`), path).toHaveCount(0)
  }
  for (const island of forVisitors) await comesAlive(island)
  await stage.member()
  for (const island of forMembers) await comesAlive(island)
})
