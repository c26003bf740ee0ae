import { pictureFile } from './photos.ts'

/** The files of somebody who founds a library: what they have in their spreadsheets, with the mistakes people make. */

const objectColumns = [
  'Codice',
  'Nome',
  'Categoria',
  'Punto',
  'Descrizione',
  'Valore',
  'Proprietario',
  'Scaffale',
  'Foto',
]
type Row = (string | number)[]

/** 300 objects of which 11 are wrong; `repairs` says what each of the 11 should have said, by its row in the sheet. */
export function foundingObjects(categories: readonly string[], point: string) {
  const rows: Row[] = Array.from({ length: 300 }, (_, n) => [
    `OG-${String(n + 1).padStart(3, '0')}`,
    `Oggetto numero ${n + 1}`,
    categories[n % categories.length]!,
    point,
    `Come si usa l’oggetto ${n + 1}, e che cosa c’è nella scatola.`,
    `${n % 90},50`,
    '',
    `B${n % 9}`,
    n >= 255 && n < 259 ? `IMG_${2000 + n}.jpg` : '',
  ])
  const repairs = new Map<number, { column: number; right: string }>()
  const spoil = (n: number, column: number, wrong: string) => {
    repairs.set(n + 1, { column, right: String(rows[n - 1]![column]) })
    rows[n - 1]![column] = wrong
  }
  for (const n of [10, 20, 30]) spoil(n, 1, '')
  spoil(40, 0, 'OG-001')
  spoil(50, 0, 'OG-002')
  const garden = categories.indexOf('Orto e giardino')
  for (const n of [60, 70]) {
    rows[n - 1]![2] = categories[garden]!
    spoil(n, 2, 'Orto e gardino')
  }
  spoil(80, 3, 'Via Sconosciuta')
  spoil(90, 5, '12,5O')
  spoil(100, 4, 'a'.repeat(5000))
  spoil(110, 6, 'nessuno@posta.test')
  return { rows: [objectColumns, ...rows], repairs }
}

/**
 * 80 members of whom 3 are wrong: 71 `cards` are good (in November 2026), 5 are over and 4 never were; 4 have no e-mail,
 * the first is who founds, and the next six are volunteers.
 * @returns a CSV as Excel saves it here, and what the wrong rows should have said
 */
export function foundingMembers(
  founder: { first_name: string; last_name: string; email: string },
  cards = { good: '15/01/2026;14/01/2027', over: '01/06/2025;31/05/2026' },
) {
  const rows = Array.from({ length: 80 }, (_, n) => {
    const email = n < 76 ? `socio-${n + 1}@posta.test` : ''
    const days = n < 71 ? cards.good : n < 76 ? cards.over : ';'
    const role = n > 0 && n < 7 ? 'volontario' : ''
    return `T-${n + 1};Niccolò ${n + 1};D\x92Alò;${email};${days};${role}`
  })
  rows[0] = `T-1;${founder.first_name};${founder.last_name};${founder.email};${cards.good};coordinatore`
  const repairs = new Map([31, 32, 33].map(n => [n + 1, `socio-${n}@posta.test`]))
  const spoil = (n: number, email: string) => (rows[n - 1] = rows[n - 1]!.replace(`socio-${n}@posta.test`, email))
  spoil(31, 'socio-20@posta.test')
  spoil(32, 'socio-21@posta.test')
  spoil(33, 'rossi@gmail')
  const heading = 'N. tessera;Nome;Cognome;E-mail;Tessera dal;Scadenza;Ruolo'
  return { bytes: Buffer.from([heading, ...rows].join('\r\n'), 'latin1'), repairs }
}

/**
 * Photos of those objects, each of another one: 255 by code in the ways people write it, 4 by the column, 2 that belong
 * to nothing, 1 broken.
 */
export async function foundingPhotos() {
  const numbers = Array.from({ length: 255 }, (_, n) => n + 1)
  const written = ['OG-{}.png', 'foto/og {}.PNG', 'OG_{}-1.png', 'Óg-{} fronte.png', 'OG{}.png']
  const byCode = numbers.map(n => written[n % 5]!.replace('{}', String(n).padStart(3, '0')))
  const named = [...byCode, ...[2255, 2256, 2257, 2258].map(n => `IMG_${n}.jpg`), 'gatto.png', 'WhatsApp Image 7.png']
  const files = []
  for (const [n, name] of named.entries()) files.push({ name, data: await pictureFile(n) })
  const whole = await pictureFile(999)
  return [
    ...files,
    { name: 'OG-260.png', data: whole.subarray(0, whole.length - 20) },
    { name: '.DS_Store', data: 'x' },
  ]
}
