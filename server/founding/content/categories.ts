import type { CheckRule } from '../../../src/lib/contract/check-due.ts'
import type { Bilingual } from '../../../src/lib/contract/primitives.ts'

export type PresetCategory = {
  slug: string
  name: Bilingual
  tint: number
  training?: Bilingual | null
  check?: CheckRule | null
  preparation_days?: number | null
  max_open_loans?: number | null
}

const known = {
  'fai-da-te': ['Fai da te', 'DIY'],
  giardino: ['Orto e giardino', 'Garden'],
  cucina: ['Cucina', 'Kitchen'],
  feste: ['Feste', 'Parties'],
  campeggio: ['Campeggio e gite', 'Camping and outings'],
  sport: ['Sport', 'Sport'],
  musica: ['Musica', 'Music'],
  'foto-e-video': ['Foto e video', 'Photo and video'],
  bambini: ['Bambini', 'Children'],
  'casa-e-pulizie': ['Casa e pulizie', 'Home and cleaning'],
  cucito: ['Cucito', 'Sewing'],
  viaggio: ['Viaggio e mobilità', 'Travel and getting around'],
  giochi: ['Giochi', 'Games'],
  elettronica: ['Elettronica', 'Electronics'],
  computer: ['Computer e accessori', 'Computers and accessories'],
  laboratorio: ['Laboratorio', 'Laboratory'],
  misura: ['Strumenti di misura', 'Measuring tools'],
  studio: ['Studio e ufficio', 'Study and office'],
  eventi: ['Eventi', 'Events'],
  salute: ['Salute e ausili', 'Health and mobility aids'],
} as const satisfies Record<string, readonly [it: string, en: string]>

/** One for each of the twelve grounds. */
const listed = (slugs: (keyof typeof known)[]): PresetCategory[] =>
  slugs.map((slug, n) => ({ slug, name: { it: known[slug][0], en: known[slug][1] }, tint: n + 1 }))

export const neighbourhoodCategories = listed([
  'fai-da-te',
  'giardino',
  'cucina',
  'campeggio',
  'sport',
  'musica',
  'foto-e-video',
  'bambini',
  'casa-e-pulizie',
  'viaggio',
  'feste',
  'giochi',
])

export const townCategories = listed([
  'fai-da-te',
  'giardino',
  'cucina',
  'campeggio',
  'sport',
  'musica',
  'foto-e-video',
  'bambini',
  'casa-e-pulizie',
  'salute',
  'eventi',
  'giochi',
])

export const universityCategories = listed([
  'elettronica',
  'computer',
  'foto-e-video',
  'laboratorio',
  'misura',
  'musica',
  'studio',
  'sport',
  'campeggio',
  'cucina',
  'eventi',
  'giochi',
])
