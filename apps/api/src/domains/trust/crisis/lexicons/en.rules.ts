import type { Lexicon } from '../lexicon.rules.ts'
import { englishCues } from './en-cues.rules.ts'
import { englishDying } from './en-dying.rules.ts'
import { englishEnds } from './en-ends.rules.ts'
import { englishHurting } from './en-hurting.rules.ts'
import { englishLights } from './en-lights.rules.ts'
import { englishOthers } from './en-others.rules.ts'
import { englishPlans } from './en-plans.rules.ts'
import { englishWays } from './en-ways.rules.ts'

export const english: Lexicon = {
  phrases: [
    englishDying,
    englishWays,
    englishPlans,
    englishEnds,
    englishHurting,
    englishOthers,
    englishCues,
    englishLights,
  ],
  classes: {
    med: 'pill pills tablet tablets tabs meds medication medications medicine ambien xanax xanny xannies valium tylenol paracetamol acetaminophen ibuprofen advil aspirin oxy oxys oxycodone oxycontin percocet percs vicodin codeine morphine fentanyl insulin antidepressants sertraline zoloft prozac seroquel quetiapine trazodone benzos benzo klonopin clonazepam lorazepam ativan zopiclone zolpidem benadryl sleepers painkillers painkiller opioids opiates heroin lithium propranolol tramadol gabapentin diazepam amitriptyline sedatives tranquilizers capsules caps prescriptions oxynorm barbiturates pentobarbital dph nyquil',
    kin: 'sister brother sis bro mother mom mum mommy mummy mama father dad daddy daughter son aunt uncle niece nephew cousin grandmother grandma grandfather grandpa nan nana gran twin stepsister stepbrother stepmom stepmother stepdad stepfather stepson stepdaughter husband wife hubby boyfriend girlfriend bf gf fiance fiancee partner ex roommate flatmate housemate friend friends bestie bff buddy mate colleague coworker classmate neighbor neighbour student boss teammate teen kid child parents',
    target:
      'boss manager landlord teacher coworkers coworker colleagues neighbors neighbours family kids baby cop cops judge lawyer doctor rapist abuser bully bullies stepmom stepdad guy man woman bitch bastard',
  },
  fillers:
    'just so literally actually fucking fuckin fking fckn fkn fcking effing freaking damn kinda kind sorta basically totally completely very pretty rn tbh ngl fr lowkey highkey bro dude omg well also prob probs probably maybe simply like idk quite absolutely truly definitely certainly somehow yall um uh even',
  articles: 'the a an',
}
