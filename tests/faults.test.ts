import { describe, expect, it } from 'vitest'
import { everyScenario } from './e2e/faults/all.ts'
import { calledEndpoints, uncovered } from './e2e/faults/covered.ts'

describe('Faults of the members’ screens', () => {
  it('B13 are tried with every call that a screen makes, or it says why not', async () => {
    expect(calledEndpoints().length).toBeGreaterThan(60)
    expect(await uncovered()).toEqual([])
  })

  it('have names that tell them apart', () => {
    const names = everyScenario.map(one => one.name)
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })
})
