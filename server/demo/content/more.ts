import { moreBambini } from './more/bambini.ts'
import { moreCampeggio } from './more/campeggio.ts'
import { moreCasa } from './more/casa.ts'
import { moreCucinaEFeste } from './more/cucina-e-feste.ts'
import { moreCucito } from './more/cucito.ts'
import { moreFaiDaTe } from './more/fai-da-te.ts'
import { moreFotoEVideo } from './more/foto-e-video.ts'
import { moreFrutta } from './more/frutta.ts'
import { moreGiardino } from './more/giardino.ts'
import { moreGiochi } from './more/giochi.ts'
import { moreMusica } from './more/musica.ts'
import { moreSport } from './more/sport.ts'
import { moreUfficioEStudio } from './more/ufficio-e-studio.ts'
import { moreViaggio } from './more/viaggio.ts'
import type { DemoObject } from './types.ts'

/** What makes a neighbourhood's catalogue as long as a real one. */
export const moreObjects: DemoObject[] = [
  ...moreFaiDaTe,
  ...moreGiardino,
  ...moreFrutta,
  ...moreCucinaEFeste,
  ...moreCampeggio,
  ...moreSport,
  ...moreMusica,
  ...moreFotoEVideo,
  ...moreBambini,
  ...moreCucito,
  ...moreCasa,
  ...moreViaggio,
  ...moreUfficioEStudio,
  ...moreGiochi,
]
