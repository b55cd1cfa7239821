// tidy: game palette — a game's colours are data of the game, not of the site's two themes.
import { ramps, type GameLook } from '@/sandbox/kit/look';

/** The scene's sky is the water from the surface down; the ground is the sea's. */
export const looks: Record<string, GameLook> = {
  'sunlit-atoll': {
    scene: {
      sky: ['#a9f2e6', '#1fa3bd', '#0b4f86'],
      ground: ['#d9b676', '#8a6a45', '#06273f'],
      glow: '#fff3b0',
    },
    symbols: {
      sardine: ramps.ice,
      butterflyfish: ramps.gold,
      clownfish: ramps.coral,
      seahorse: ramps.amber,
      pufferfish: ramps.lime,
      oyster: ramps.pearl,
      turtle: ramps.jade,
      dolphin: ramps.azure,
    },
  },
  'whale-strait': {
    scene: {
      sky: ['#e4f4fb', '#5f93b8', '#163a63'],
      ground: ['#a9c3d6', '#4b6d8c', '#0b1f38'],
      glow: '#dff4ff',
    },
    symbols: {
      flounder: ramps.pearl,
      penguin: ramps.slate,
      octopus: ramps.rose,
      walrus: ramps.bronze,
      shark: ramps.ice,
      whale: ramps.sky,
      seaDragon: ramps.teal,
    },
  },
  'lantern-trench': {
    scene: {
      sky: ['#123a6b', '#0b1f4d', '#060b26'],
      ground: ['#2c2156', '#190f38', '#05061a'],
      glow: '#7ff0ff',
    },
    symbols: {
      shrimp: ramps.coral,
      jellyfish: ramps.orchid,
      eel: ramps.lime,
      anglerfish: ramps.amber,
      chest: ramps.gold,
      manta: ramps.azure,
      giantSquid: ramps.ruby,
      seaSerpent: ramps.teal,
    },
  },
  'marsh-at-dusk': {
    scene: {
      sky: ['#f7b26f', '#7d5a6e', '#20404a'],
      ground: ['#5c6a3a', '#33431f', '#0c1c1c'],
      glow: '#ffd58a',
    },
    symbols: {
      perch: ramps.ice,
      dragonfly: ramps.sky,
      frog: ramps.lime,
      pondTurtle: ramps.coral,
      marshCrab: ramps.ruby,
      duck: ramps.sand,
      beaver: ramps.bronze,
      koi: ramps.gold,
    },
  },
};

export const glyphNames: Record<string, Record<string, string>> = {
  'sunlit-atoll': {
    sardine: 'double-fish',
    butterflyfish: 'tropical-fish',
    clownfish: 'clownfish',
    seahorse: 'seahorse',
    pufferfish: 'porcupinefish',
    oyster: 'oyster-pearl',
    turtle: 'sea-turtle',
    dolphin: 'dolphin',
  },
  'whale-strait': {
    flounder: 'flatfish',
    penguin: 'penguin',
    octopus: 'squid',
    walrus: 'walrus-head',
    shark: 'shark-fin',
    whale: 'sperm-whale',
    seaDragon: 'sea-dragon',
  },
  'lantern-trench': {
    shrimp: 'shrimp',
    jellyfish: 'jellyfish',
    eel: 'eel',
    anglerfish: 'angler-fish',
    chest: 'locked-chest',
    manta: 'manta-ray',
    giantSquid: 'giant-squid',
    seaSerpent: 'sea-serpent',
  },
  'marsh-at-dusk': {
    perch: 'piranha',
    dragonfly: 'dragonfly',
    frog: 'frog',
    pondTurtle: 'turtle',
    marshCrab: 'crab',
    duck: 'duck',
    beaver: 'beaver',
    koi: 'circling-fish',
  },
};
