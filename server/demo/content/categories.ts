import type { DemoCategory } from './types.ts'

export const demoCategories: DemoCategory[] = [
  { slug: 'fai-da-te', name: { it: 'Fai da te', en: 'DIY' }, tint: 1, picture: '1f6e0-fe0f' },
  { slug: 'giardino', name: { it: 'Orto e giardino', en: 'Garden' }, tint: 2, picture: '1f33b' },
  { slug: 'cucina-e-feste', name: { it: 'Cucina e feste', en: 'Kitchen and parties' }, tint: 3, picture: '1f382' },
  { slug: 'campeggio', name: { it: 'Campeggio e gite', en: 'Camping and outings' }, tint: 4, picture: '1f3d5-fe0f' },
  { slug: 'sport', name: { it: 'Sport', en: 'Sport' }, tint: 5, picture: '26bd' },
  { slug: 'musica', name: { it: 'Musica', en: 'Music' }, tint: 6, picture: '1f3ba' },
  { slug: 'foto-e-video', name: { it: 'Foto e video', en: 'Photo and video' }, tint: 7, picture: '1f3ac' },
  { slug: 'bambini', name: { it: 'Bambini', en: 'Children' }, tint: 8, picture: '1f9f8' },
  { slug: 'casa-e-cucito', name: { it: 'Casa e cucito', en: 'Home and sewing' }, tint: 9, picture: '1f6cb-fe0f' },
  {
    slug: 'viaggio',
    name: { it: 'Viaggio e mobilità', en: 'Travel and getting around' },
    tint: 10,
    picture: '1f5fa-fe0f',
  },
  { slug: 'ufficio-e-studio', name: { it: 'Ufficio e studio', en: 'Office and study' }, tint: 11, picture: '1f4da' },
  { slug: 'giochi', name: { it: 'Giochi', en: 'Games' }, tint: 12, picture: '1f0cf' },
]
