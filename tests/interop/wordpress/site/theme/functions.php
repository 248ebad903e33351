<?php
add_theme_support('title-tag');
