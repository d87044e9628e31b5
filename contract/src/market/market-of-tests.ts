import { california } from './california.ts'
import { setMarket } from './current.ts'

// Tests know the market of the demo, also where no database brings one.
setMarket(california)
