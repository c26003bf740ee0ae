import en from '../../src/content/strings/en/problems.json' with { type: 'json' }
import it from '../../src/content/strings/it/problems.json' with { type: 'json' }
import { type ProblemCode, problems } from '../../src/lib/contract/problems.ts'
import type { ErrorEntry } from '../../src/lib/contract/reference.ts'

export function listErrors(): ErrorEntry[] {
  return (Object.keys(problems) as ProblemCode[]).map(code => ({
    code,
    status: problems[code],
    it: it[code],
    en: en[code],
  }))
}
