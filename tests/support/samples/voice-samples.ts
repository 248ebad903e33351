// Three texts of one writer: short sentences, contractions, a question each, the reader addressed, one phrase in all.
export const voiceSamples = [
  `You don't need a fancy oven. You need time, and you've got that. The truth is that most bread fails before it's baked, because somebody hurried.

So let the dough rest. Go for a walk. Come back when it's doubled, not when the clock says so. Why rush a thing that works while you sleep?

I've baked on Sundays for ten years, and I still poke the dough with a finger before I trust it. If it springs back slowly, it's ready. If it doesn't, it isn't. The recipe won't tell you that, and neither will your timer. You learn it by touching, and you'll get it wrong twice before you get it right.`,
  `Salt isn't a seasoning here. It's a brake. The truth is that yeast runs wild without it, and you'll taste the hurry in every slice.

I weigh mine. Ten grams for a small loaf, twelve for a big one. Don't guess with a spoon, because spoons lie and flour settles. Is a scale too much trouble? It's cheaper than the flour you'll throw away.

You can add it late if you forget. Just wet your hands, fold it in, and don't panic. I've done that more often than I'd like to say. The loaf won't mind. Your guests won't either, and you've learned to read your list before you start to knead.`,
  `Flour changes with the weather. You won't see it, but your hands will. On a wet day I hold back a little water, and I don't feel bad about it.

The truth is that recipes are written in somebody else's kitchen. Their flour isn't yours. Their tap isn't yours. So why would their numbers fit? Start with less water than they say, and add it by the spoon until the dough lets go of the bowl.

You'll know it when you feel it. It's soft, it's a bit tacky, and it doesn't stick to a floured hand. Write down what you used. Next time you'll start there, and you've made the recipe your own.`,
];

/** A text in another manner: long sentences, passive, no contractions, nobody addressed. */
export const foreignVoice = `The fermentation of wheat dough has been investigated by numerous researchers, and it is generally accepted that the temperature at which the dough is kept was underestimated in the earlier literature; the rate of gas production is determined by the temperature of the dough, by the quantity of yeast that was added, and by the duration of the first proof.

In the course of the experiments that were conducted over a period of several months, the loaves were weighed before and after baking, and the loss of moisture was recorded by an assistant who had not been informed of the purpose of the measurements; the results were subsequently compared with those that had been published by other laboratories.

It was concluded that the influence of the temperature is considerable, and it is recommended that the temperature be controlled in all further experiments.`;
