import sharp from 'sharp'
import { files } from '../../../src/lib/contract/files.endpoints.ts'
import { products } from '../../../src/lib/contract/products.endpoints.ts'
import type { Person } from '../../world/lent.ts'
import { expect } from './patient.ts'
import type { Scenario } from './scenario.ts'
import type { Stage } from './stage.ts'

const retry = ({ page }: Stage) => page.getByRole('button', { name: 'Riprova' }).click()
const next = ({ page }: Stage) => page.getByRole('button', { name: 'Continua' }).click()

const photo = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#1f6b4a' } })
    .jpeg()
    .toBuffer()
    .then(buffer => ({ name: 'davanti.jpg', mimeType: 'image/jpeg', buffer }))

/** The wizard, as far as the pictures. */
async function atPictures(stage: Stage): Promise<Person> {
  const who = await stage.member()
  const { page } = stage
  await page.goto(stage.at('/me/product-edit'))
  await page.getByLabel('Nome').fill('Gelatiera')
  await page.getByLabel('Categoria').selectOption({ index: 1 })
  await next(stage)
  await page.getByLabel('Descrizione').fill('Con compressore.')
  await next(stage)
  await page.locator('input[type=file][multiple]').waitFor({ state: 'attached' })
  return who
}

const pick = async ({ page }: Stage) => page.locator('input[type=file][multiple]').setInputFiles(await photo())

const ownObject = (stage: Stage, owner_id: string, status: 'pending' | 'changes_requested' | 'published') =>
  stage.object({ owner_id, status, verification_note: status === 'changes_requested' ? 'Manca la misura.' : null })

const mineOf = ({ db }: Stage, { id }: Person) =>
  db.selectFrom('products').selectAll().where('owner_id', '=', id).execute()

export const upload: Scenario = {
  name: 'an object: upload a picture',
  endpoint: files.create,
  lossy: true,
  start: async stage => {
    const who = await atPictures(stage)
    const { page } = stage
    return {
      act: () => pick(stage),
      kept: () =>
        expect(
          page
            .getByText('davanti.jpg')
            .or(page.getByRole('button', { name: 'Togli davanti.jpg' }))
            .first(),
        ).toBeVisible(),
      again: () => page.getByRole('button', { name: 'Riprova a caricarla' }).click(),
      done: async () => {
        await expect(page.getByLabel('Che cosa si vede nella foto')).toBeVisible()
        await next(stage)
        await expect(page.locator('main dl img')).toHaveCount(1)
      },
      times: async () =>
        (await stage.db.selectFrom('files').select('id').where('uploaded_by', '=', who.id).execute()).length,
    }
  },
}

const sending = (edit: boolean): Scenario => ({
  name: edit ? 'an object: change it' : 'an object: offer it',
  endpoint: edit ? products.edit : products.share,
  lossy: !edit,
  start: async stage => {
    const { page } = stage
    let who: Person
    if (edit) {
      who = await stage.member()
      const { id } = await ownObject(stage, who.id, 'changes_requested')
      await page.goto(stage.at(`/me/product-edit?id=${id}`))
      const category = page.getByLabel('Categoria')
      await category.waitFor()
      if (!(await category.inputValue())) await category.selectOption({ index: 1 })
      await next(stage)
      await page.getByLabel('Descrizione').fill('Con compressore, 30 × 40 cm.')
      await next(stage)
    } else who = await atPictures(stage)
    await page.getByRole('heading', { name: 'Passo 3 di 4: Foto' }).waitFor()
    await next(stage)
    const send = page.getByRole('button', { name: 'Invia alla biblioteca' })
    await send.waitFor()
    return {
      act: () => send.click(),
      kept: () => expect(page.getByText('Con compressore')).toBeVisible(),
      done: () => expect(page.getByText('Oggetto caricato con successo!')).toBeVisible(),
      times: async () => (await mineOf(stage, who)).filter(one => one.status === 'pending').length,
    }
  },
})

const reading = (name: string, path: string, what: string): Scenario => ({
  name,
  endpoint: products.mine,
  atCall: true,
  start: async stage => {
    await stage.member()
    return {
      act: () => stage.page.goto(stage.at(path)),
      again: () => retry(stage),
      done: () => expect(stage.page.getByText(what).first()).toBeVisible(),
    }
  },
})

export const sharing: Scenario[] = [
  reading('my objects', '/me/products', 'Ancora nessun oggetto'),
  reading('an object: begin', '/me/product-edit', 'Come lo cercherebbe una persona'),
  upload,
  {
    name: 'an object: words in use',
    endpoint: files.tags,
    atCall: true,
    quiet: 'proposals: a word can be typed to its end',
    start: async stage => {
      await atPictures(stage)
      await pick(stage)
      const { page } = stage
      await page.getByLabel('Che cosa si vede nella foto').waitFor()
      const words = page.getByLabel('Parole per ritrovare le foto')
      return {
        act: () => words.fill('cucina'),
        kept: () => expect(words).toHaveValue('cucina'),
        again: () => words.press('Enter'),
        done: () => expect(page.getByRole('button', { name: 'Togli «cucina»' })).toBeVisible(),
      }
    },
  },
  sending(false),
  sending(true),
  {
    name: 'an object: write a line',
    endpoint: products.writeLine,
    lossy: true,
    start: async stage => {
      const who = await stage.member()
      const { name } = await ownObject(stage, who.id, 'published')
      const { page } = stage
      await page.goto(stage.at('/me/products'))
      await page.getByRole('button', { name: `Scrivi una tua frase: ${name}` }).click()
      const line = page.getByLabel('Una tua frase')
      await line.fill('Leggera, e non fa scintille')
      return {
        act: () => page.getByRole('button', { name: 'Salva' }).click(),
        kept: () => expect(line).toHaveValue('Leggera, e non fa scintille'),
        done: () => expect(page.getByText('La biblioteca legge la frase che hai scritto')).toBeVisible(),
        times: async () => (await mineOf(stage, who)).filter(one => one.owner_line_waiting !== null).length,
      }
    },
  },
  {
    name: 'an object: take it back',
    endpoint: products.withdraw,
    lossy: true,
    findsOut: true,
    start: async stage => {
      const who = await stage.member()
      const { name } = await ownObject(stage, who.id, 'published')
      const { page } = stage
      await page.goto(stage.at('/me/products'))
      const ask = page.getByRole('button', { name: `Riprendi dalla biblioteca: ${name}` })
      await ask.click()
      const sure = page.getByRole('button', { name: 'Sì, riprendi' })
      await sure.waitFor()
      return {
        act: () => sure.click(),
        kept: () => expect(ask).toBeVisible(),
        again: async () => {
          await ask.click()
          await sure.click()
        },
        done: () => expect(page.getByText('Ripreso', { exact: true })).toBeVisible(),
        times: async () => (await mineOf(stage, who)).filter(one => one.status === 'withdrawn').length,
      }
    },
  },
]
