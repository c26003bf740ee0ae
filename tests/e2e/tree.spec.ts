import { crowd } from '../world/crowd.ts'
import { asked, type Person, staff } from '../world/lent.ts'
import { freeObject } from '../world/loans.ts'
import { browserOf } from './reach/people.ts'
import { prepared } from './reach/things.ts'
import { expect, test } from './site.ts'
import { main, openAt, phone } from './tree-page.ts'

// What a screen reader has of the main pages: their parts, headings and controls, by name. Their texts may change.
test.describe.configure({ timeout: 120_000 })

test('RT-01 RT-05 RT-18 the tree of the pages for everybody, and of one in English', async ({ browser, site }) => {
  const context = await browserOf(browser, site, null, { viewport: phone })
  const object = await freeObject(site)
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)

  const home = await openAt(context, site, '/', 'h1')
  await expect(home.locator('body')).toMatchAriaSnapshot(`
    - link "Vai al contenuto"
    - banner:
      - link "La Rimessa"
      - link "Read in English"
      - button "Menu"
    - main:
      - heading [level=1]
      - search:
        - searchbox "Che cosa ti serve?"
        - button "Cerca un oggetto"
      - list "Per esempio":
        - listitem:
          - link
      - region "Cerca tra le categorie":
        - heading "Cerca tra le categorie" [level=2]
        - link "vedi tutte"
        - list
      - region "Oggetti in evidenza":
        - heading "Oggetti in evidenza" [level=2]
        - list
    - contentinfo:
      - navigation
    - navigation "Scorciatoie":
      - link "Home"
      - link "Cerca"
      - link "Aiuto"
      - link "Accedi"
  `)

  const category = await openAt(context, site, '/catalogs/musica', 'h1')
  await expect(main(category)).toMatchAriaSnapshot(`
    - main:
      - paragraph:
        - link "Catalogo"
      - heading "Musica" [level=1]
      - list:
        - listitem:
          - link
      - navigation "Altre categorie":
        - heading "Altre categorie" [level=2]
        - list
  `)

  const page = await openAt(context, site, `/products/${object.id}`, 'h1')
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "${shown.name}" [level=1]
        - text: /Libero da .+/
        - link "Prenota"
        - region "Quando è libero":
          - heading "Quando è libero" [level=2]
          - group: Guarda il calendario
        - region "Hai una domanda?":
          - heading [level=2]
        - region "Le recensioni":
          - heading "Le recensioni" [level=2]
  `)

  const search = await openAt(context, site, '/search?keywords=tenda', '.results li')
  await expect(main(search)).toMatchAriaSnapshot(`
    - main:
      - heading "Cerca" [level=1]
      - link "Inquadra un codice"
      - search:
        - searchbox "Che cosa ti serve?"
        - button "Filtri"
        - status: /\\d+ oggett[oi]/
        - list:
          - listitem:
            - paragraph:
              - link /Tenda/
  `)

  const signin = await openAt(context, site, '/signin', 'main form')
  await expect(main(signin)).toMatchAriaSnapshot(`
    - main:
      - heading "Accedi" [level=1]
      - form "Accedi":
        - textbox "E-mail"
        - textbox "Password"
        - button "Mostra la password"
        - button "Accedi"
  `)

  const english = await openAt(context, site, `/en/products/${object.id}`, 'h1')
  await expect(english.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "La Rimessa"
      - link "Leggi in italiano"
      - button "Menu"
    - main:
      - article:
        - heading [level=1]
        - text: /Free from .+/
        - link "Book"
        - region "When it is free":
          - heading "When it is free" [level=2]
        - region "What those who used it say":
          - heading "What those who used it say" [level=2]
    - contentinfo
    - navigation "Shortcuts"
  `)
  await context.close()
})

test('RT-31 RT-36 RT-37 the tree of a loan on its way, and of the desk', async ({ browser, site }) => {
  const member = (await crowd(site, 1))[0] as Person
  const waiting = await asked(site, { member })
  await prepared(site, member)
  const context = await browserOf(browser, site, member, { viewport: phone })

  const period = await openAt(context, site, '/checkout/loan', '.calendar-grid')
  await expect(main(period)).toMatchAriaSnapshot(`
    - main:
      - heading "Prenota" [level=1]
      - group "Dove ritiri e restituisci?":
        - radio [checked]
      - region "Quando ti serve?":
        - heading "Quando ti serve?" [level=2]
        - button /Primo giorno libero/
        - term: Ritiro
        - term: Restituzione
        - navigation "Cambia mese":
          - button "Mese precedente"
          - button "Mese successivo"
        - grid
        - list "Nel calendario"
        - status
      - textbox /Domande o richieste/
      - button "Continua"
      - button "Abbandona questo prestito"
  `)

  const recap = await openAt(context, site, '/checkout/recap', '[role=timer]')
  await expect(main(recap)).toMatchAriaSnapshot(`
    - main:
      - heading "Riepilogo" [level=1]
      - heading "Quando" [level=2]
      - link "Cambia le date"
      - heading "Dove" [level=2]
      - link "Cambia il punto di ritiro"
      - timer
      - status
      - button "Conferma e invia la prenotazione"
      - button "Abbandona questo prestito"
  `)

  const loans = await openAt(context, site, '/me/orders', '#all-loans')
  await expect(main(loans)).toMatchAriaSnapshot(`
    - main:
      - heading "I miei prestiti" [level=1]
      - region "Tutti i miei prestiti":
        - heading "Tutti i miei prestiti" [level=2]
        - group "Mostra i prestiti per stato":
          - button "Tutti 1" [pressed]
          - button "Attesa conferma 1"
        - region "Attesa conferma":
          - heading "Attesa conferma" [level=3]
          - paragraph:
            - link
  `)
  await context.close()

  const atDesk = await browserOf(browser, site, await staff(site, 5), { viewport: phone })
  const desk = await openAt(atDesk, site, '/desk?queue=to_approve', `#loan-${waiting.id}`)
  await desk
    .getByRole('button', { name: /^Tutto il resto/ })
    .first()
    .click()
  await expect(main(desk)).toMatchAriaSnapshot(`
    - main:
      - heading "Prestiti" [level=1]
      - navigation "Elenchi dei prestiti":
        - list:
          - listitem:
            - link /da approvare/
          - listitem:
            - link /da consegnare/
          - listitem:
            - link /in mano ai soci/
          - listitem:
            - link /chius[oi]/
      - searchbox "Cerca un prestito"
      - heading "Da approvare" [level=2]
      - list:
        - listitem:
          - heading [level=3]:
            - link
          - button /^Tutto il resto/ [expanded]
          - button /^Approva/
          - button /^Nega/
          - status
  `)
  await atDesk.close()
})
