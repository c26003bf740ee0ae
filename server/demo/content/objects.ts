import { bambini } from './objects/bambini.ts'
import { campeggio } from './objects/campeggio.ts'
import { casaECucito } from './objects/casa-e-cucito.ts'
import { cucinaEFeste } from './objects/cucina-e-feste.ts'
import { faiDaTe } from './objects/fai-da-te.ts'
import { fotoEVideo } from './objects/foto-e-video.ts'
import { giardino } from './objects/giardino.ts'
import { giochi } from './objects/giochi.ts'
import { musica } from './objects/musica.ts'
import { sport } from './objects/sport.ts'
import { ufficioEStudio } from './objects/ufficio-e-studio.ts'
import { viaggio } from './objects/viaggio.ts'
import type { DemoObject } from './types.ts'

export const demoObjects: DemoObject[] = [
  ...faiDaTe,
  ...giardino,
  ...cucinaEFeste,
  ...campeggio,
  ...sport,
  ...musica,
  ...fotoEVideo,
  ...bambini,
  ...casaECucito,
  ...viaggio,
  ...ufficioEStudio,
  ...giochi,
]
