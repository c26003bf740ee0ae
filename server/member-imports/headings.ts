import type { MemberImportField } from '../../src/lib/contract/member-import-names.ts'
import type { MemberTable } from '../../src/lib/contract/member-imports.ts'
import { matchColumnsBy } from '../imports/headings.ts'
import type { Table } from '../spreadsheets/table.ts'

/** The headings of a field, folded: ours, those of people, of Lend Engine and of myTurn. */
const known: Record<MemberImportField, string> = {
  card_number:
    'tessera|numero tessera|n tessera|numero di tessera|tessera n|numero socio|n socio|codice socio|' +
    'card|card number|membership number|member id|patron number',
  first_name: 'nome|name|first name|firstname|given name',
  last_name: 'cognome|last name|lastname|surname|family name',
  email: 'e mail|email|mail|posta elettronica|indirizzo e mail|indirizzo email|email address',
  phone: 'telefono|tel|cellulare|cell|recapito|phone|telephone|mobile|phone number',
  address: 'indirizzo|via|residenza|domicilio|address|address line 1|street|street address',
  cap: 'cap|codice postale|postcode|postal code|zip|zip code',
  city: 'citta|comune|localita|paese|city|town',
  province: 'provincia|prov|pr|province|state|county',
  fiscalcode: 'codice fiscale|cf|cod fiscale|matricola|tax code|student number',
  nation: 'nazione|stato di residenza|country|nation',
  joined_on:
    'iscritto il|data iscrizione|data di iscrizione|socio dal|iscrizione|joined|joined on|join date|date joined',
  card_kind: 'tipo di tessera|tipo tessera|tipo|quota|membership|membership type|card type',
  card_from: 'tessera dal|valida dal|dal|inizio tessera|membership start|start date|starts',
  card_to:
    'tessera al|valida fino al|scadenza|scade il|scadenza tessera|al|' +
    'membership end|expiry|expires|expiry date|end date',
  suspended: 'sospeso|sospesa|suspended|banned',
  suspended_until: 'sospeso fino al|suspended until',
  suspended_reason: 'perche sospeso|motivo sospensione|suspension reason',
  lang: 'lingua|language',
  role: 'ruolo|incarico|role',
}

/** A table with what its columns are taken for: as this library said the last time, else by their names. */
export const withMemberColumns = (table: Table, before: Record<string, MemberImportField | null>): MemberTable => ({
  ...table,
  columns: matchColumnsBy(known, table.headings, before),
})
