import type { Page } from '@playwright/test'
import { students } from '../../server/outside/sso/local/people.ts'
import { openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { routes } from '../../src/lib/routes.ts'
import { expect } from './site.ts'
import { signIn, test } from './identity-site.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Il servizio' })

test('a provider is not tried from an address that it does not send back to', async ({ page, site }) => {
  const provider = await openLocalSso({ port: 0, people: students, mayReturnTo: () => true })
  const { port } = new URL(site.at('/'))
  const elsewhere = `http://127.0.0.1:${port}`
  await page.goto(`${elsewhere}/signin?next=/desk/settings/sign-on`)
  await signIn(page, 'admin@demo.test')
  await page.getByLabel('Indirizzo del servizio').fill(provider.issuer)
  await page.getByLabel('Identificativo').fill(provider.clientId)
  await page.getByLabel('Segreto', { exact: true }).fill(provider.clientSecret)
  await form(page).getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('questa pagina è aperta da un altro')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prova l’accesso' })).toHaveCount(0)
  const there = page.getByRole('link', { name: new URL(site.at('/')).origin })
  await expect(there).toHaveAttribute('href', site.at('/desk/settings/sign-on'))
  await page.getByRole('button', { name: 'Togli questo servizio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Toglilo' }).click()
  await expect(page.getByText('Non c’è un servizio: si entra con e-mail e password.')).toBeVisible()
  await provider.close()
})

test('a coordinator sets a provider of the library’s own, tries it, and members find it first on the sign-in page', async ({
  page,
  site,
  browser,
}) => {
  const provider = await openLocalSso({
    port: 0,
    people: students,
    mayReturnTo: address => address === site.at(routes.signin_callback),
  })
  await page.goto(site.at('/signin?next=/desk/settings/sign-on'))
  await signIn(page, 'admin@demo.test')
  await expect(page.getByText('Non c’è un servizio: si entra con e-mail e password.')).toBeVisible()
  await expect(page.getByLabel('Indirizzo di ritorno')).toHaveValue(site.at(routes.signin_callback))
  await expect(page.getByRole('button', { name: 'Prova l’accesso' })).toHaveCount(0)

  await page.getByLabel('Indirizzo del servizio').fill('https://localhost')
  await page.getByLabel('Identificativo').fill(provider.clientId)
  await page.getByLabel('Segreto', { exact: true }).fill(provider.clientSecret)
  await form(page).getByRole('button', { name: 'Salva' }).click()
  await expect(form(page).getByText('Questo indirizzo è dentro la rete del server')).toBeVisible()
  await expect(page.getByLabel('Segreto', { exact: true })).toHaveValue(provider.clientSecret)
  await page.getByLabel('Indirizzo del servizio').fill(provider.issuer)
  await form(page).getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('la pagina di accesso non lo propone ancora')).toBeVisible()
  await expect(page.getByLabel('Segreto', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: 'Prova l’accesso' }).click()
  await page.getByRole('button', { name: /Sofia Marani/ }).click()
  await expect(page).toHaveURL(site.at('/desk/settings/sign-on'))
  await expect(
    page.getByText('Dice che sei Sofia Marani, con l’indirizzo sofia.marani@studenti.ateneo.test.'),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Dice che sei Sofia' })).toBeFocused()
  await page.getByLabel('Segreto', { exact: true }).fill(provider.clientSecret)
  await form(page).getByRole('button', { name: 'Salva' }).click()
  await expect(form(page).getByText('Salvato')).toBeVisible()
  await expect(page.getByText('Il servizio ti riconosce')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Prova l’accesso' })).toBeVisible()
  await expect(page.getByText('Il servizio ti riconosce')).toHaveCount(0)

  await page.getByLabel('Proponi il servizio per primo').check()
  await page.getByLabel('Sul pulsante: Accedi con…').fill('il Comune di Bologna')
  const offer = page.getByRole('form', { name: 'La pagina di accesso' })
  await offer.getByRole('button', { name: 'Salva' }).click()
  await expect(offer.getByText(/^Salvato, in linea tra un attimo$|^In linea$/)).toBeVisible()
  await site.printed()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.at('/signin'))
  await visitor.getByRole('link', { name: 'Accedi con il Comune di Bologna' }).click()
  await visitor.getByRole('button', { name: /Sofia Marani/ }).click()
  await expect(visitor).toHaveURL(site.at('/'))

  await page.reload()
  await expect(page.getByText('1 persona entra solo così: non ha una password.')).toBeVisible()
  await page.getByRole('button', { name: 'Togli questo servizio' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 persona entra solo così')
  await expect(dialog).toContainText('si tornerà a entrare con e-mail e password')
  await dialog.getByRole('button', { name: 'Toglilo' }).click()
  await expect(page.getByText('Non c’è un servizio: si entra con e-mail e password.')).toBeVisible()
  await expect(page.getByText('1 persona non ha una password: la sceglie con «Password dimenticata?».')).toBeVisible()
  await visitor.goto(site.at('/me'))
  await expect(visitor.getByText('Sofia').first()).toBeVisible()
  await visitor.context().close()
  await provider.close()
})
