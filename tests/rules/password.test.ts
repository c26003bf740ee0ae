import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../src/lib/rules/password.ts'

describe('A password', () => {
  it('has eight characters, as a reader counts them', () => {
    expect(passwordProblem('violino')).toBe('too_short')
    expect(passwordProblem('violinoz')).toBeNull()
    expect(passwordProblem('🎻🎺🥁🎷🪕🎸🪗')).toBe('too_short')
    expect(passwordProblem('🎻🎺🥁🎷🪕🎸🪗🎹')).toBeNull()
    expect(passwordProblem('quattro🎻gatti')).toBeNull()
  })

  it.each([
    ['one of everybody’s', ['password', 'iloveyou', 'juventus', 'biblioteca']],
    ['one of everybody’s, in other letters', ['PASSWORD', 'Francesca', 'ｐａｓｓｗｏｒｄ']],
    ['with something before or after', ['123password', 'password2026', '!!juventus!!', '1juventus1']],
    ['in disguise', ['p@ssw0rd', 'P4$$word', 'pr1ncip3ssa', 'b1bl1o73ca', 'Passw0rd!', '2026P@ssw0rd', '4ndr3a4ndr3a']],
    ['said twice', ['ciaociao', 'milanmilan', 'amoreamore']],
    ['of three signs', ['abababab', 'aabbccaabbcc', '12121212']],
    [
      'a run of the keyboard or of the alphabet, forth or back',
      ['12345678', '87654321', 'abcdefgh', 'hgfedcba', 'qwertyui', 'poiuytre', 'sdfghjkl'],
    ],
    ['short and of no letter', ['19271953', '5938#2047!']],
  ])('is refused when it is %s', (_what, common) => {
    expect(common.map(one => [one, passwordProblem(one)])).toEqual(common.map(one => [one, 'too_common']))
  })

  it.each(['cavallo batteria', '593820471846', 'xkpassword', 'passwordxk', 'qwertyuz', 'abcdabcdx', '1234567x9'])(
    'may be %s',
    one => {
      expect(passwordProblem(one)).toBeNull()
    },
  )

  it('is no word about its owner, whatever stands around it', () => {
    const about = ['Bellini', 'marta.bellini']
    for (const one of ['bellini2026', '1987Bellini', 'B3ll1ni!!', 'Marta.Bellini'])
      expect([one, passwordProblem(one, about)]).toEqual([one, 'too_common'])
    expect(passwordProblem('bellini2026')).toBeNull()
    expect(passwordProblem('belliniverde', about)).toBeNull()
  })
})
