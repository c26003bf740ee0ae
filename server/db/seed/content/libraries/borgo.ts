import type { DemoLibrary } from '../types.ts'
import { borgoTexts } from './borgo-texts.ts'

export const borgo: DemoLibrary = {
  label: 'borgo',
  name: 'Oggettoteca di Rocca Frassineta',
  town: 'Rocca Frassineta',
  website: 'https://www.roccafrassineta.test/oggettoteca',
  phone: '+39 0534 000 018',
  email: 'biblioteca@roccafrassineta.test',
  whatsapp: '+39 300 000 0018',
  socials: { fb: 'https://facebook.roccafrassineta.test/oggettoteca' },
  ...borgoTexts,
  points: [
    {
      slug: 'biblioteca-piazza-della-pieve',
      name: 'Biblioteca di piazza della Pieve',
      address: 'Piazza della Pieve 3, Rocca Frassineta',
      smartlocker: false,
      hours: [{ day: 4, opens: '15:00', closes: '19:00' }],
      additionalDays: [10, 26],
      holidays: [
        { name: { it: 'Agosto', en: 'August' }, fromMonthDay: '08-01', toMonthDay: '08-31' },
        { name: { it: 'San Michele, patrono', en: "Saint Michael, the village's patron" }, fromMonthDay: '09-29', toMonthDay: '09-29' },
        { name: { it: 'Natale', en: 'Christmas' }, fromMonthDay: '12-20', toMonthDay: '12-31' },
        { name: { it: 'Capodanno ed Epifania', en: 'New Year and Epiphany' }, fromMonthDay: '01-01', toMonthDay: '01-06' },
      ],
      cap: '40042',
      lat: 44.1687,
      lon: 10.8832,
    },
  ],
  objects: [
    'trapano-avvitatore', 'cassetta-degli-attrezzi', 'scala-di-legno', 'sega-a-mano', 'set-di-chiavi',
    'ascia-spaccalegna', 'piccone', 'kit-per-rinvasare', 'smielatore', 'semenzaio-riscaldato',
    'set-da-fonduta', 'stoviglie-per-trenta', 'karaoke-portatile',
    'tenda-tre-posti', 'torcia-e-frontali', 'bussola-e-carte', 'canna-da-pesca',
    'slittino-di-legno', 'set-da-ping-pong',
    'fisarmonica',
    'proiettore', 'scanner-per-pellicole',
    'aquilone', 'trenino-di-legno',
    'macchina-da-cucire', 'sonda-sturatubi', 'ferri-da-maglia',
    'sedia-a-rotelle',
    'telescopio',
    'scacchi-da-torneo',
  ],
  highlighted: [
    'scala-di-legno', 'smielatore', 'telescopio', 'slittino-di-legno', 'fisarmonica', 'stoviglie-per-trenta',
    'trapano-avvitatore', 'ascia-spaccalegna', 'proiettore', 'bussola-e-carte', 'macchina-da-cucire', 'set-da-fonduta',
  ],
}
