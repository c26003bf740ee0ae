import type { RegisterKind } from '../../src/lib/contract/register-names.ts'
import type { Subject } from '../work/audit.ts'

const kinds: Record<Subject, RegisterKind> = {
  order: 'loans',
  product: 'objects',
  label: 'objects',
  stocktake: 'objects',
  member: 'members',
  paper_card: 'members',
  invitation: 'members',
  message: 'members',
  payment: 'money',
  membership: 'money',
  cash: 'money',
  session: 'access',
  library: 'library',
  category: 'library',
  headquarter: 'library',
  file: 'library',
  document: 'library',
  crm: 'library',
  import: 'library',
}

export const kindOf = (subject: string): RegisterKind => kinds[subject as Subject] ?? 'library'

export const subjectsOf = (kind: RegisterKind): string[] =>
  Object.entries(kinds).flatMap(([subject, of]) => (of === kind ? [subject] : []))
