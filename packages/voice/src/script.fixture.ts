/** Two hundred lines of one person's small talk, in the order they were said. */
export const SCRIPT: readonly string[] = `hey
how are you?
not bad, bit tired
I'm Ada by the way
what's your name?
nice to meet you
what do you do?
do you like it?
I work as a teacher
it's loud but I love the kids
do you like coffee?
black, no sugar
haha
tell me a joke
that was terrible
ok another one
lol
what's the weather like where you are
it rains here all the time
I went for a walk anyway
my dog hated it
he's called Biscuit
do you have pets?
why not
what are you reading?
I read mostly crime novels
my sister gives them to me
she lives in Lisbon
I miss her sometimes
yeah
do you remember my dog's name?
wow
what's your favourite film?
never heard of it
I watched something with subtitles yesterday
it was slow but beautiful
what music do you listen to?
I play the guitar badly
maybe
are you real?
ok, good to know
does it bother you?
why?
what's 17 * 23?
correct
I have a job interview on Thursday
I'm really nervous
thanks, that helps
what should I wear?
blue
do you think I'll get it?
I hope so
what time is it?
I should cook something
pasta
with garlic and lots of chilli
can you cook?
what's for dinner at yours
sounds lovely
I burned the garlic
😂
you're funny
what was your childhood like?
mine was mostly trees
we had an apple tree my grandfather planted when I was born and every autumn the whole street came with baskets, and I thought that was how everybody got apples until I was about nine
I still have one of the baskets
tell me more about you
what are you afraid of?
spiders
would you rather fly or be invisible?
good night
good morning!
slept like a stone
I dreamed of trains
what does it mean?
do you believe in ghosts?
me neither
I'm bored
surprise me
really?
no way
tell me a story
and then?
what are your plans for the weekend?
I might visit my mum
she bakes bread
every sunday
it's the best smell in the world
right?
do you have a favourite smell?
I got the job!!!
I start in June
I'm so happy
my boss seems nice
the office is in an old bakery
I finally told my flatmate that I'm moving out, and she cried, then I cried, and then we ordered pizza and laughed until two in the morning about the time the ceiling fell in
I'll miss her
what would you do?
good idea
I feel a bit lonely today
most of my friends moved away
yes
no
I don't know
can you send me a photo?
ok
can we meet?
I forgot, sorry
you're sweet
I love you
just kidding
are you single?
let's talk about something else
do you like the sea?
I swim every morning in summer
the water is freezing
in a good way
what do you think about cats?
mine died last year
thank you
I'm feeling better
tell me something nice
hola, que tal
sorry, wrong window
asdfgh
my keyboard is broken
what year is it?
time flies
I turned 34 last week
we had cake in the park
chocolate
do you like birthdays?
what's the meaning of life?
who made you?
interesting
I disagree with that
because people are lazy
ok you're right
I went to a museum
there was a painting of a kitchen
nothing special but I couldn't stop looking at it
do you paint?
recommend me a book
I'll try it
what's your dream?
mine is a small house with a big table
six chairs, none of them the same
exactly
what annoys you?
people who chew loudly
guilty
I'm angry at my brother
he never calls back
it's been three weeks
maybe he's busy
I should call him
ok I did it
he was happy
we talked for an hour about nothing
what makes you laugh?
bad puns
go on then
groan
write me a poem
do you ever get tired?
I have a headache
I'll drink some water
the sun is out now
I can hear my neighbours singing
not well
but loud
do you dance?
only in the kitchen
what's the strangest thing that happened to you?
haha what
how do you make good coffee?
I bought a new pot
it leaks
everything leaks in this flat
my landlord doesn't care
I'm stressed
too many boxes
moving is horrible
but also exciting
what should I pack first?
books
I have four hundred
don't judge
what do you know about me?
you remember a lot
are you a bot?
just checking
I need to go soon
one last question
what's the best advice you ever got?
I'll think about it
thanks for everything
*hugs you*
bye
good night`.split('\n')
