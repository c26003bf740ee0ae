/** An account of the local provider. */
export type LocalPerson = {
  subject: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
}

/** The students of the demonstration. */
export const students: LocalPerson[] = [
  {
    subject: 'studente-1',
    firstName: 'Sofia',
    lastName: 'Marani',
    email: 'sofia.marani@studenti.ateneo.test',
    emailVerified: true,
  },
  {
    subject: 'studente-2',
    firstName: 'Pietro',
    lastName: 'Vanzini',
    email: 'pietro.vanzini@studenti.ateneo.test',
    emailVerified: true,
  },
  {
    subject: 'studente-3',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor.haddad@studenti.ateneo.test',
    emailVerified: true,
  },
]
