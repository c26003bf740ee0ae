import type { Lang } from '../../src/lib/addresses.ts'
import type { MemberTraining } from '../../src/lib/contract/trainings.ts'
import { inLang } from '../catalog/to-product.ts'
import type { Reader } from '../db/scope.ts'
import { listTrainingsOf } from './queries.ts'

/** The trainings that the library asks for, with what a member has of them. */
export async function readTrainings(db: Reader, memberId: string, lang: Lang): Promise<MemberTraining[]> {
  const rows = await listTrainingsOf(db, memberId)
  return rows.map(({ id, name, training, given_on, by }) => ({
    category: id,
    name: inLang(lang, name),
    text: training ? inLang(lang, training) : '',
    given: given_on === null ? null : { on: given_on, by },
  }))
}
