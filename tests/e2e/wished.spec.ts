import { crowd } from '../world/crowd.ts'
import { accessible, phone } from './around.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

test('what was looked for in vain is told, and who has nothing shared yet begins from it', async ({
  browser,
  site,
}) => {
  const [looking, sharing] = await crowd(site, 2)
  const words = 'sbucciamele'
  const seeker = await (await browserOf(browser, site, looking!, { viewport: phone })).newPage()
  await seeker.goto(site.at(`/search?${new URLSearchParams({ keywords: words })}`))
  await seeker.getByRole('button', { name: 'Lo vorresti? Dillo a noi' }).click()
  await expect(seeker.getByText(`Grazie: cerchiamo «${words}»`)).toBeVisible()
  // Who asked is not asked whether they have it.
  const others = seeker.waitForResponse(answer => answer.url().includes('/v1/me/wished-words'))
  await seeker.goto(site.at('/me/products'))
  expect(await (await others).json()).toEqual([])
  await expect(seeker.getByText('Cercasi')).toHaveCount(0)
  await seeker.context().close()

  const page = await (await browserOf(browser, site, sharing!, { viewport: phone })).newPage()
  await page.goto(site.at('/me/products'))
  await expect(page.getByText('Cercasi')).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByLabel('Nome')).toHaveValue(words)
  // What was begun is not written over by another wish.
  await page.getByLabel('Nome').fill('Sbucciamele a manovella')
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByText('Hai ritrovato quello che avevi scritto.')).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Sbucciamele a manovella')
  await page.context().close()
})
