import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A change needs one test that notices it: the file that noticed the one before goes first, then the short ones. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = new Map(files.map(file => [file, this.ctx.cache.getTestSpecificationResult(file)]))
    const cost = (file: TestSpecification) => {
      const result = known.get(file)
      return !result || result.failed ? 0 : result.duration
    }
    return files.toSorted((a, b) => cost(a) - cost(b))
  }
}
