import type { Role } from '../contract/role-names.ts'

/** The columns of a sheet of members, in their order: each field with its heading, as it is exported and imported. */
export const memberHeadings = {
  card_number: 'tessera',
  first_name: 'nome',
  last_name: 'cognome',
  email: 'e-mail',
  phone: 'telefono',
  address: 'indirizzo',
  cap: 'CAP',
  city: 'città',
  province: 'provincia',
  fiscalcode: 'codice fiscale',
  nation: 'nazione',
  joined_on: 'iscritto il',
  card_kind: 'tipo di tessera',
  card_from: 'tessera dal',
  card_to: 'tessera al',
  suspended: 'sospeso',
  suspended_until: 'sospeso fino al',
  suspended_reason: 'perché sospeso',
  lang: 'lingua',
  role: 'ruolo',
  accepted_on: 'condizioni accettate il',
  trainings: 'prove fatte',
  note: 'nota',
} as const

export type MemberColumn = keyof typeof memberHeadings

/** What a cell of the column `ruolo` says. */
export const roleCells = {
  network: 'rete',
  coordinator: 'coordinatore',
  referent: 'referente',
  volunteer: 'volontario',
  member: 'socio',
} as const satisfies Record<Role, string>
