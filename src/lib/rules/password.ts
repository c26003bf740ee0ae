/** The most common passwords, in use and in leaked lists, and the words they are built on. */
const everybodys = new Set(
  `123456 password passw0rd qwerty qwertyui qwertyuiop azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm letmein welcome monkey
  dragon master admin administrator login abc abcd abcdef abcabc iloveyou princess sunshine shadow football baseball
  superman batman trustno michael jordan jessica hunter killer freedom whatever secret starwars pokemon charlie
  computer internet google facebook ciao ciaociao buongiorno juventus inter milan napoli roma lazio forzainter
  forzamilan forzanapoli forzajuve andrea francesco alessandro antonio giuseppe giovanni marco matteo lorenzo stefano
  federico francesca martina chiara valentina alessia giulia sara amore amoremio tiamo tiamo tesoro principessa stella
  cucciolo farfalla cioccolato password password pass user utente prova test test segreto segreta benvenuto
  benvenuta estate inverno primavera autunno italia bologna milano torino firenze venezia oggetti oggettoteca
  biblioteca tessera changeme default guest qazwsx aaaaaa`.split(/\s+/),
)

const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Letters behind the usual disguises: `P@ssw0rd` is `password`. */
const undisguised: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const undisguise = (text: string) => text.replace(/[@4310!$57]/g, sign => undisguised[sign] ?? sign)

/** Without the digits and signs that stand before and after the letters. */
const stemOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isRun = (text: string) => runs.some(run => run.includes(text) || [...run].reverse().join('').includes(text))

function isCommon(password: string, about: string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = stemOf(plain)
  const forms = [plain, stem, stemOf(undisguise(plain)), undisguise(stem)]
  if (new Set(plain).size < 4 || isRun(plain)) return true
  if (stem === '' && plain.length < 12) return true
  if (forms.some(one => about.some(word => word.toLowerCase() === one))) return true
  return forms.some(one => everybodys.has(one) || everybodys.has(one.replace(/^(.+)\1$/u, '$1')))
}

/**
 * Why a password may not be chosen; null when it may. Length is the defence: no rule asks for signs or capitals.
 * `about` are words about its owner, which are guessed first.
 */
export function passwordProblem(password: string, about: string[] = []): 'too_short' | 'too_common' | null {
  if ([...password].length < 8) return 'too_short'
  return isCommon(password, about) ? 'too_common' : null
}
