import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import type { MemberTable } from '../../src/lib/contract/member-imports.ts'
import { folded, matchColumnsBy } from '../imports/headings.ts'
import type { Table } from '../spreadsheets/table.ts'

/** The headings of a field, folded: ours, those of people, of Lend Engine and of myTurn. */
const known: Record<MemberImportField, string> = {
  card_number:
    'tessera|tess|n tess|numero tessera|n tessera|numero di tessera|tessera n|numero socio|n socio|codice socio|' +
    'card|card number|membership number|member id|membership id|customer id|patron number',
  first_name: 'nome|name|first name|firstname|given name',
  last_name: 'cognome|last name|lastname|surname|family name',
  email: 'e mail|email|mail|posta elettronica|indirizzo e mail|indirizzo email|email address',
  phone: 'telefono|tel|cellulare|cell|n cell|recapito|phone|telephone|mobile|phone number',
  address: 'indirizzo|via|residenza|domicilio|address|address line 1|street|street address',
  cap: 'cap|codice postale|postcode|postal code|zip|zip code',
  city: 'citta|comune|localita|paese|city|town',
  province: 'provincia|prov|pr|province|state|county',
  fiscalcode: 'codice fiscale|cf|cod fiscale|matricola|tax code|student number',
  nation: 'nazione|stato di residenza|country|nation',
  joined_on:
    'iscritto il|iscritto dal|data iscrizione|data di iscrizione|socio dal|iscrizione|joined|joined on|join date|date joined|member created',
  card_kind: 'tipo di tessera|tipo tessera|tipo|quota|membership|membership type|current membership type|card type',
  card_from: 'tessera dal|valida dal|dal|inizio tessera|membership start|start date|starts',
  card_to:
    'tessera al|valida fino al|scadenza|scade il|scadenza tessera|scad|al|' +
    'membership end|current membership expiration|expiry|expires|expiry date|end date',
  suspended: 'sospeso|sospesa|suspended|banned',
  suspended_until: 'sospeso fino al|suspended until',
  suspended_reason: 'perche sospeso|motivo sospensione|suspension reason',
  lang: 'lingua|language',
  role: 'ruolo|incarico|role',
  trainings: 'prove fatte|prove|abilitazioni|corsi fatti|trainings|training',
  note: 'nota|note|note interne|annotazioni|osservazioni|commenti|notes|internal note|user note|comment|comments|remarks',
  accepted_on:
    'condizioni accettate il|privacy accettata il|termini accettati il|regolamento accettato il|consenso del|' +
    'data consenso|data privacy|terms accepted on|terms accepted|privacy accepted on|consent date|accepted on',
}

/** Headings, folded, of a column with both names, and which of them comes first. */
const bothNames = new Map<string, 'last_name' | 'first_name'>([
  ...['cognome nome', 'cognome e nome', 'nominativo', 'last name first name'].map(one => [one, 'last_name'] as const),
  ...['nome cognome', 'nome e cognome', 'full name', 'member name'].map(one => [one, 'first_name'] as const),
])

/** A surname goes on after these. */
const particle = /^(?:d[aei]|d[aei]l|del(?:la|lo|l['’]|le)?|dal(?:la)?|d['’]|l[aoei]|san|van|von|el|al)$/i

/** "De Luca Giovanni" and "Giovanni De Luca": the surname is one word, with the particles before it. */
function splitName(text: string, first: 'last_name' | 'first_name'): { last: string; given: string } {
  const [before, after] = text.split(',', 2)
  if (after !== undefined) return { last: before!.trim(), given: after.trim() }
  const words = text.split(/\s+/).filter(Boolean)
  let at = first === 'last_name' ? 0 : Math.max(0, words.length - 1)
  if (first === 'last_name') {
    while (at < words.length - 2 && particle.test(words[at]!)) at += 1
    return { last: words.slice(0, at + 1).join(' '), given: words.slice(at + 1).join(' ') }
  }
  while (at > 1 && particle.test(words[at - 1]!)) at -= 1
  return { last: words.slice(at).join(' '), given: words.slice(0, at).join(' ') }
}

/** A sheet that writes both names in one cell is read as if it had two columns, to be seen and put right. */
export function withBothNames(table: Table): Table {
  const names = table.headings.map(folded)
  const at = names.findIndex(name => bothNames.has(name))
  if (at < 0 || names.includes('cognome') || names.includes('nome')) return table
  const first = bothNames.get(names[at]!)!
  const rows = table.rows.map(({ row, cells }) => {
    if (cells.length <= at) return { row, cells }
    const { last, given } = splitName(cells[at]!, first)
    return { row, cells: cells.toSpliced(at, 1, last, given) }
  })
  return { headings: table.headings.toSpliced(at, 1, 'Cognome', 'Nome'), rows }
}

const saidOrder = /\s*\(([dm]+)\/([dm]+)\/yyyy\)$/i
const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/

/** myTurn says in its headings how their days are written, as `(M/D/YYYY)`: they are read as days come here. */
function withDaysFirst({ headings, rows }: Table): Table {
  const orders = headings.map(one => saidOrder.exec(one))
  if (!orders.some(Boolean)) return { headings, rows }
  const turned = (cell: string, at: number) =>
    /^m/i.test(orders[at]?.[1] ?? '') ? cell.replace(written, '$2/$1/$3') : cell
  return {
    headings: headings.map(one => one.replace(saidOrder, '')),
    rows: rows.map(({ row, cells }) => ({ row, cells: cells.map(turned) })),
  }
}

/** A table with what its columns are taken for: as this library said the last time, else by their names. */
export const withMemberColumns = (table: Table, before: Record<string, MemberImportField | null>): MemberTable => {
  const split = withBothNames(withDaysFirst(table))
  return { ...split, columns: matchColumnsBy(known, split.headings, before) }
}
