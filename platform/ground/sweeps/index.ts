export { eachInTurn, failuresOf, throwAll } from './each-in-turn';
