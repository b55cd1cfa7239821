export { drawFate, type Fate } from './fate';
export { stepDraw, streamDraws, type Stream } from './streams';
export { chanceOf, drawRange, perMille, thresholdOf } from './thresholds';
