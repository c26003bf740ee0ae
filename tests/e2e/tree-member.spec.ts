import { crowd } from '../world/crowd.ts'
import { asked, type Person } from '../world/lent.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'
import { main, openAt, phone } from './tree-page.ts'

test('RT-27 RT-38 the tree of the page after a booking, and of the profile', async ({ browser, site }) => {
  const member = (await crowd(site, 1))[0] as Person
  const { id, object } = await asked(site, { member })
  const { body: shown } = await site.visitor().get(`/v1/catalogs/products/${object.id}`)
  const { body: me } = await member.get('/v1/me')
  const context = await browserOf(browser, site, member, { viewport: phone })

  const booked = await openAt(context, site, `/checkout/${id}/cb`, 'main .booked')
  await expect(main(booked)).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Grazie, la tua prenotazione è arrivata!" [level=1]
        - paragraph: /^Ti abbiamo mandato una mail con il riepilogo/
        - paragraph:
          - link "${shown.name}"
        - region "Dove":
          - paragraph: /^Ritiri /
          - link "Guarda sulla mappa"
        - link "Guarda il prestito"
        - link "Aggiungi al calendario"
        - heading "Quando" [level=2]
        - paragraph: /^(Dal|Il) /
        - heading "Come si restituisce" [level=2]
        - paragraph:
          - link "Serve aiuto?"
          - link "Regolamento"
          - link "Domande frequenti"
        - navigation "La tua prenotazione":
          - list:
            - listitem:
              - link "Il mio profilo"
            - listitem:
              - link "Scrivi alla biblioteca"
            - listitem:
              - link "Torna alla home"
  `)

  const profile = await openAt(context, site, '/me', '#next-up')
  await expect(main(profile)).toMatchAriaSnapshot(`
    - main:
      - heading "Ciao ${me.name}" [level=1]
      - paragraph: ${me.email}
      - region "Adesso":
        - heading "Adesso" [level=2]
        - list:
          - listitem:
            - link /${shown.name}/
      - region "La tua tessera":
        - paragraph: /^Scadenza/
      - text: Tessera attiva
      - term: Condivisi
      - term: Presi in prestito
      - term: Prestiti possibili
      - navigation "Le tue pagine":
        - list:
          - listitem:
            - link "I miei prestiti"
          - listitem:
            - link "I miei oggetti"
          - listitem:
            - link "Carica il tuo oggetto"
          - listitem:
            - link "Le mie tessere"
          - listitem:
            - link "I miei dati e accessi"
          - listitem:
            - link "Aiuto"
          - listitem:
            - link "Scrivici"
      - button "Esci"
  `)
  await context.close()
})
