export { closeBroughtBack, type ClosedBroughtBack } from './close-brought-back';
