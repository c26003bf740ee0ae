import { describe, expect, it } from 'vitest'
import { furthestStep, isStepDone } from '../../src/lib/rules/share-steps.ts'

const whole = { title: 'Trapano', description: 'Con la percussione.', category: 'attrezzi', line: '' }

describe('the steps of offering an object', () => {
  it('SC-41 VA-19 none is passed before what it asks is answered', () => {
    expect(furthestStep({ title: '', description: '', category: '', line: '' }, true)).toBe('base')
    expect(furthestStep({ ...whole, title: '  ' }, true)).toBe('base')
    expect(furthestStep({ ...whole, category: '' }, true)).toBe('base')
    expect(furthestStep({ ...whole, description: '' }, true)).toBe('description')
    expect(furthestStep(whole, false)).toBe('images')
    expect(furthestStep(whole, true)).toBe('recap')
  })

  it('is as strict as the server about lengths', () => {
    expect(isStepDone('base', { ...whole, title: 'x'.repeat(121) }, true)).toBe(false)
    expect(isStepDone('base', { ...whole, title: 'x'.repeat(120) }, true)).toBe(true)
    expect(isStepDone('description', { ...whole, description: 'x'.repeat(4001) }, true)).toBe(false)
    expect(isStepDone('description', { ...whole, line: 'x'.repeat(160) }, true)).toBe(true)
    expect(isStepDone('description', { ...whole, line: 'x'.repeat(161) }, true)).toBe(false)
  })
})
