export { hundredthsOn, kindOf, settleSicBo, throwSicBo, type SicBoResult } from './play-round';
export { bambooSicBo } from './sic-bo-terms';
